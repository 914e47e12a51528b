import { Text } from '@mantine/core'
import type { ErasurePreview } from '#contract/erasure.ts'
import { Notice } from '#web/ui/Notice.tsx'

const namesOf = ({ companies }: ErasurePreview, outcome: ErasurePreview['companies'][number]['outcome']): string =>
  companies
    .filter((one) => one.outcome === outcome)
    .map(({ name }) => name)
    .join(', ')

/** What erasing a person does to their companies, where it does more than remove them. */
export function ErasureOutcomes({ preview }: { preview: ErasurePreview }) {
  const [held, closing] = [namesOf(preview, 'needs_handover'), namesOf(preview, 'closes')]
  if (!held && !closing) return null
  return (
    <Notice tone="saffron">
      {held && <Text size="sm">First make somebody else responsible for {held}: leave it under “Your accounts”.</Text>}
      {closing && <Text size="sm">{closing} closes, because nobody else belongs to it.</Text>}
    </Notice>
  )
}
