import { useState } from 'react'
import { MOST_LINES, orderLines } from '#contract/catalogue/order-lines.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { useCall } from '#web/api/mutation.ts'
import { type UseCart, useVenueId } from '#web/buyer/cart/useCart.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { showMessage } from '#web/ui/dialog-message.ts'
import { ListInput } from './ListInput.tsx'
import { PastedReview } from './PastedReview.tsx'
import type { ListLine } from './parse-line.ts'
import { type PastedLine, pastedLines, toRemember, wantedOf } from './pasted-lines.ts'

/** Turns a pasted list into cart lines: parsed, matched, reviewed and then added. */
export function PasteList({
  distributor,
  currency,
  cart,
  dropped,
  opened,
  onClose,
}: {
  distributor: { id: number; name: string }
  currency: Currency
  cart: UseCart
  /** A file to begin with. */
  dropped: File | null
  opened: boolean
  onClose: () => void
}) {
  const venueId = useVenueId()
  const [lines, setLines] = useState<PastedLine[] | null>(null)
  const [blank, setBlank] = useState(0)
  const [text, setText] = useState('')
  const params = { venueId: String(venueId), distributorId: String(distributor.id) }
  const readFile = useCall(orderLines.readFile, { form: 'list' })
  const match = useCall(orderLines.match)
  const remember = useCall(orderLines.remember)

  const read = (found: readonly ListLine[], withoutQuantity: number) => {
    setBlank(withoutQuantity)
    if (found.length > MOST_LINES)
      showMessage(
        'fail',
        'List too long',
        `It has ${found.length} lines. The first ${MOST_LINES} were read. Paste the rest separately.`,
      )
    const asked = found.slice(0, MOST_LINES)
    const body = { lines: asked.map(({ unit: _, ...line }) => line) }
    match.send({ params, body }, ({ data, products }) =>
      setLines(
        pastedLines(
          data,
          products,
          asked.map(({ unit }) => unit),
        ),
      ),
    )
  }
  const close = () => {
    onClose()
    setLines(null)
    match.reset()
  }
  const agree = (agreed: readonly PastedLine[]) => {
    const [wanted, meant] = [wantedOf(agreed), toRemember(agreed)]
    cart.setQuantities(wanted)
    if (meant.length > 0) remember.send({ params, body: { lines: meant } })
    close()
    setText('')
  }

  return (
    <Dialog opened={opened} onClose={close} title={`Paste a list for ${distributor.name}`} size="xl" closesOutside={false}>
      {lines === null ? (
        <ListInput
          text={text}
          dropped={opened ? dropped : null}
          onText={setText}
          onRead={read}
          readRows={async (list) => (await readFile.ask({ params, body: {}, files: { list } })).data}
          isReading={match.isPending || readFile.isPending}
        />
      ) : (
        <PastedReview
          lines={lines}
          blank={blank}
          onLines={setLines}
          distributor={distributor}
          currency={currency}
          quantityOnDocket={cart.quantityOf}
          onBack={() => setLines(null)}
          onAgree={agree}
        />
      )}
    </Dialog>
  )
}
