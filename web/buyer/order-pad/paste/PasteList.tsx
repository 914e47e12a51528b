import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { MOST_LINES, orderLines } from '#contract/catalogue/order-lines.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { setInCarts, useQuantityInCarts, useVenueId } from '#web/buyer/cart/useCart.ts'
import { countOf } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { showMessage } from '#web/ui/dialog-message.ts'
import { toast } from '#web/ui/toast.ts'
import { ListInput } from './ListInput.tsx'
import { askEach, linesWithout, ofAllSuppliers } from './of-all-suppliers.ts'
import { PastedReview } from './PastedReview.tsx'
import type { ListLine } from './parse-line.ts'
import { asWritten, type PastedLine, pastedLines, remaining, toRemember, wantedOf } from './pasted-lines.ts'

/** Turns a pasted list into cart lines, of one supplier or of all: parsed, matched, reviewed and then added. */
export function PasteList({
  distributor,
  currency,
  dropped,
  opened,
  onClose,
}: {
  distributor: { id: number; name: string }
  currency: Currency
  /** A file to begin with. */
  dropped: File | null
  opened: boolean
  onClose: () => void
}) {
  const venueId = useVenueId()
  const navigate = useNavigate()
  const [lines, setLines] = useState<PastedLine[] | null>(null)
  const [blank, setBlank] = useState(0)
  const [text, setText] = useState('')
  const [isOfAll, setIsOfAll] = useState(true)
  const [isReading, setIsReading] = useState(false)
  const { data: connected } = useAnswerLater(suppliers.connected, { query: {} }, { quiet: true })
  const quantityInCart = useQuantityInCarts()
  const others = (connected?.data ?? []).filter(({ id }) => id !== distributor.id)
  const params = { venueId: String(venueId), distributorId: String(distributor.id) }
  const readFile = useCall(orderLines.readFile, { form: 'list' })
  const match = useCall(orderLines.match)
  const remember = useCall(orderLines.remember)
  const [currencies, setCurrencies] = useState(new Map([[distributor.id, currency]]))

  const find = async (found: readonly ListLine[], withoutQuantity: number) => {
    setBlank(withoutQuantity)
    if (found.length > MOST_LINES)
      showMessage(
        'fail',
        'List too long',
        `It has ${found.length} lines. The first ${MOST_LINES} were read. Paste the rest separately.`,
      )
    const asked = found.slice(0, MOST_LINES)
    const body = { lines: asked.map(({ unit: _, ...line }) => line) }
    const first = await match.ask({ params, body })
    const unknown = linesWithout(first)
    const elsewhere = isOfAll && unknown.length > 0 ? others : []
    const answers = await askEach(elsewhere, async ({ id }) => {
      const distributorId = String(id)
      const [matched, supplier] = await Promise.all([
        call(orderLines.match, {
          params: { ...params, distributorId },
          body: { lines: unknown.flatMap((i) => body.lines[i] ?? []) },
        }),
        call(suppliers.find, { params: { distributorId } }),
      ])
      return { ...matched, id, currency: supplier.currency }
    })
    setCurrencies(new Map([[distributor.id, currency], ...answers.map((one) => [one.id, one.currency] as const)]))
    const { data, products } = ofAllSuppliers(first, answers)
    setLines(
      pastedLines(
        data,
        products,
        asked.map(({ unit }) => unit),
      ),
    )
  }
  const read = (found: readonly ListLine[], withoutQuantity: number) => {
    setIsReading(true)
    // a refusal is shown where it occurs; the list stays
    void find(found, withoutQuantity)
      .catch(() => {})
      .finally(() => setIsReading(false))
  }
  const close = () => {
    onClose()
    setLines(null)
    match.reset()
  }
  const agree = (agreed: readonly PastedLine[]) => {
    const wanted = wantedOf(agreed)
    setInCarts(venueId, wanted)
    const meant = toRemember(agreed)
    for (const distributorId of new Set(meant.map(({ product }) => product.distributor.id))) {
      const own = meant.filter(({ product }) => product.distributor.id === distributorId)
      const body = { lines: own.map(({ text: said, product }) => ({ text: said, productId: product.id })) }
      remember.send({ params: { ...params, distributorId: String(distributorId) }, body })
    }
    const cartCount = new Set(wanted.map(({ product }) => product.distributor.id)).size
    if (wanted.some(({ product }) => product.distributor.id !== distributor.id))
      toast.success(`${countOf(wanted.length, 'line')} added to ${countOf(cartCount, 'cart')}`, '', {
        ctas: (
          <Button key="cart" size="compact-md" variant="default" onClick={() => void navigate({ to: paths.buyer.cart() })}>
            Open cart
          </Button>
        ),
        delay: 10_000,
      })
    const rest = remaining(agreed)
    setText(asWritten(rest))
    if (rest.length > 0) {
      setBlank(0)
      setLines(rest)
      return
    }
    close()
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
          isReading={isReading || readFile.isPending}
          {...(others.length > 0 && { isOfAll, onOfAll: setIsOfAll })}
        />
      ) : (
        <PastedReview
          lines={lines}
          blank={blank}
          onLines={setLines}
          distributor={distributor}
          isOfAll={isOfAll && others.length > 0}
          currencyOf={(distributorId) => currencies.get(distributorId)}
          quantityInCart={quantityInCart}
          onBack={() => setLines(null)}
          onAgree={agree}
        />
      )}
    </Dialog>
  )
}
