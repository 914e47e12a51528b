import { Text } from '@mantine/core'
import type { ErasurePreview } from '#contract/upkeep/erasure.ts'
import { Notice } from '#web/ui/Notice.tsx'

const namesOf = ({ companies }: ErasurePreview, outcome: ErasurePreview['companies'][number]['outcome']): string =>
  companies
    .filter((one) => one.outcome === outcome)
    .map(({ name }) => name)
    .join(', ')

/** Consequences of erasing a person for their companies, beyond removing them. */
export function ErasureOutcomes({ preview, isOwn = false }: { preview: ErasurePreview; isOwn?: boolean }) {
  const [held, closing] = [namesOf(preview, 'needs_handover'), namesOf(preview, 'closes')]
  if (!held && !closing) return null
  return (
    <Notice tone="saffron">
      {held && isOwn && <Text size="sm">First leave {held} under “Your accounts” and choose who takes over.</Text>}
      {held && !isOwn && <Text size="sm">{held} needs another administrator first.</Text>}
      {closing && <Text size="sm">{closing} closes, because nobody else belongs to it.</Text>}
    </Notice>
  )
}
