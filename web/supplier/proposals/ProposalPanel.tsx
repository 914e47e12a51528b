import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { distributorProposals, type PriceProposal } from '#contract/catalogue/price-proposals.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf, perUnit } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { OrderMessage } from '#web/shared/OrderHead.tsx'
import { Quantity } from '#web/shared/Quantity.tsx'
import { paths } from '#web/site/paths.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import classes from './ProposalPanel.module.css'
import { ProposalStatus } from './ProposalStatus.tsx'
import { moveOf } from './proposal-labels.ts'

/** One price proposal with the current price and the answer. */
export function ProposalPanel({ id }: { id: number }) {
  const proposal = useAnswer(distributorProposals.find, { params: { proposedPriceId: id } })
  const { product, venue } = proposal
  const per = perUnit(product.priceUnit)
  return (
    <article className={classes.panel}>
      <header>
        <h1 className={classes.title}>
          <TextLink to={paths.supplier.productPricing({ id: product.id })}>{product.name}</TextLink>
        </h1>
        <p className={classes.by}>
          {venue.name} · {proposal.userName} <DateTime at={proposal.createdAt} as="ago" />
        </p>
        <ProposalStatus status={proposal.status} />
      </header>
      <p className={classes.price}>
        <strong>
          <Money amount={proposal.price} isPrice />
        </strong>{' '}
        {per}, from <Quantity of={proposal.minQuantity} unit={product.orderingUnit} />
        <span className={classes.move}>{moveOf(proposal)}</span>
      </p>
      <OrderMessage text={proposal.note} by={proposal.userName} />
      <Facts
        facts={[
          { label: `Current price ${per}`, value: <Money amount={proposal.currentPrice} isPrice /> },
          { label: `List price ${per}`, value: <Money amount={product.price} isPrice /> },
          {
            label: 'Order frequency',
            value: proposal.usual
              ? `${proposal.usual.perWeek} per week, ${countOf(proposal.usual.orders, 'order')} so far`
              : 'Not ordered yet',
          },
          ...(proposal.answeredAt
            ? [
                {
                  label: proposal.status === 'approved' ? 'Approved' : 'Declined',
                  value: (
                    <>
                      by {proposal.answeredBy}, <DateTime at={proposal.answeredAt} as="datetime" />
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      <OrderMessage text={proposal.answerNote} by={proposal.answeredBy} tone="own" />
      {proposal.status === 'pending' && <AnswerForm proposal={proposal} />}
    </article>
  )
}

const schema = distributorProposals.answer.body.pick({ note: true })

function AnswerForm({ proposal }: { proposal: PriceProposal }) {
  const may = useRights()
  const [sending, setSending] = useState<'approved' | 'declined' | null>(null)
  const answer = useCall(distributorProposals.answer, {
    changes: [distributorProposals.list, distributorProposals.find, distributorProducts.find],
    form: 'answer-proposal',
  })
  const form = useForm({ schema, initial: { note: '' }, problem: answer.problem })
  const isAllowed = may('editProductPricing')
  const send = (status: 'approved' | 'declined') =>
    form.onSubmit(({ note }) => {
      setSending(status)
      answer.send({ params: { proposedPriceId: proposal.id }, body: { status, note } }, () =>
        status === 'approved'
          ? toast.success(
              'Proposal approved',
              `${proposal.venue.name} pays this price from the next order. Other customers’ prices are unchanged.`,
            )
          : toast.success('Declined', `${proposal.userName} was notified.`),
      )
    })
  return (
    <form noValidate className={classes.answer} onSubmit={send('approved')}>
      <Textarea
        label="Message with your answer"
        placeholder="Optional"
        maxLength={500}
        autosize
        minRows={2}
        disabled={!isAllowed}
        {...form.text('note')}
      />
      {!isAllowed && <p className={classes.reason}>You do not have permission to set prices.</p>}
      <div className={classes.buttons}>
        <Button type="submit" loading={answer.isPending && sending === 'approved'} disabled={!isAllowed || answer.isPending}>
          Approve price
        </Button>
        <Button
          variant="default"
          loading={answer.isPending && sending === 'declined'}
          disabled={!isAllowed || answer.isPending}
          onClick={send('declined')}
        >
          Decline price
        </Button>
      </div>
    </form>
  )
}
