import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import { orderStateFacts } from '@pasar/contract/orders/order-states'
import { CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useOrder } from '@/features/orders/api/orders.ts'
import { PayCards } from '@/features/saved-cards/components/PayCards.tsx'
import { SaveCard } from '@/features/saved-cards/components/SaveCard.tsx'
import { getCardName } from '@/features/saved-cards/model/card-names.ts'
import { useT } from '@/i18n/i18n.ts'
import { ApiRefusal } from '@/lib/api/errors.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { StickyBar } from '@/ui/page/StickyBar.tsx'
import { useLayout } from '@/ui/page/use-layout.ts'
import { BankSheet } from '../airwallex/BankSheet.tsx'
import { useBill, useRememberMethod } from '../api/bill.ts'
import { isSupported, selectCard, selectMethod, toPayMethod } from '../model/methods.ts'
import { AmountDue, BalanceSplit } from './AmountDue.tsx'
import { MethodList } from './MethodList.tsx'
import { useDueText } from './use-due-text.ts'
import { type Bill, usePay } from './use-pay.ts'

type Props = {
  /** Ids by comma. */
  orderIds: string
  /** A payment method to list and to select, or empty. */
  requested: string
}

/** Pays orders: amount due, deadline and payment methods. */
export function PayView({ orderIds, requested }: Props) {
  const [mixed, setMixed] = useState(false)
  const { data, error, refetch, isPlaceholderData } = useBill(orderIds, {
    mixed,
    method: requested || undefined,
  })
  // A refusal also replaces a bill that is shown: it has expired, or was paid in another tab.
  if (error instanceof ApiRefusal && ['not-found', 'order-not-payable'].includes(error.refusal))
    return <NotPayable orderIds={orderIds} text={error.message} />
  if (data) {
    const expire = () => void refetch()
    return (
      <PayBill
        bill={data}
        outdated={isPlaceholderData}
        requested={requested}
        mixed={mixed}
        onMixed={setMixed}
        onExpired={expire}
      />
    )
  }
  if (error) return <ErrorState onRetry={() => void refetch()} />
  return orderIds ? <CardSkeleton /> : <NotPayable orderIds="" />
}

/** Says why nothing can be paid. One order may have been paid although the response was lost. */
function NotPayable({ orderIds, text }: { orderIds: string; text?: string }) {
  const t = useT()
  const single = orderIds.includes(',') ? '' : orderIds
  const { data: order } = useOrder(single)
  const isPaid = order !== undefined && orderStateFacts[order.state].captured === 'always'
  const reason = isPaid
    ? { icon: CircleCheck, title: t('pay.alreadyPaid') }
    : { icon: Clock, title: t('pay.notPayable'), text }
  return (
    <Notice {...reason} role="alert">
      {single && (
        <PageLink page={pages.order} search={{ id: orderIds }} replace className={buttonClass()}>
          {t('pay.toOrder')}
        </PageLink>
      )}
      <PageLink
        page={pages.orders}
        replace
        className={buttonClass({ variant: single ? 'quiet' : 'primary' })}
      >
        {t('pay.toOrders')}
      </PageLink>
    </Notice>
  )
}

type PayBillProps = {
  bill: Bill
  /** Whether the bill is for the other position of the balance switch, until the one for this arrives. */
  outdated: boolean
  requested: string
  /** Whether the balance pays a part and the method the rest. */
  mixed: boolean
  onMixed: (mixed: boolean) => void
  onExpired: () => void
}

function PayBill({ bill, outdated, requested, mixed, onMixed, onExpired }: PayBillProps) {
  const t = useT()
  const dueText = useDueText()
  const wide = useLayout() === 'wide'
  const [choice, setChoice] = useState<PaymentMethodId | null>(null)
  const remember = useRememberMethod()
  const [cardChoice, setCardChoice] = useState<string | null>(null)
  const [saves, setSaves] = useState(false)
  // Where no money is due, the methods of money have nothing to pay: only the ones that can complete it show.
  const isFree = Number(bill.total.amount) === 0
  const methods = bill.methods.filter((offered) => isSupported(offered) && (offered.usable || !isFree))
  const cards = bill.savedCards.filter(({ usable }) => usable || !isFree)
  const card = selectCard(bill, { card: cardChoice, method: choice ?? requested })
  const chosen = selectMethod(methods, [choice, requested, bill.chosen])
  const method = card ? toPayMethod(card, getCardName(t, card)) : chosen
  const saveCard = !card && chosen?.savesCards === true && saves
  const external = method !== undefined && method.group !== 'wallet'
  const part = mixed && external ? bill.fromBalance : null
  const rest = part && !outdated ? method?.amount : null
  const pay = usePay(bill, method, { part, saveCard })
  const choose = (id: PaymentMethodId) => {
    setChoice(id)
    setCardChoice(null)
    void remember.run({ orderIds: bill.orders.map((order) => order.id), method: id })
  }
  const button = (
    <Button size="lg" wide disabled={!method || outdated} busy={pay.busy || outdated} onClick={pay.start}>
      {method ? t('pay.payAmount', { amount: dueText(method.amount, bill.linePoints) }) : t('pay.noMethod')}
    </Button>
  )
  const due = (
    <>
      <AmountDue bill={bill} onExpired={onExpired} />
      {bill.fromBalance && (
        <BalanceSplit part={bill.fromBalance} rest={rest} mixed={mixed} onMixed={onMixed} />
      )}
    </>
  )
  return (
    <div className="grid gap-5 wide:grid-cols-[minmax(0,1fr)_360px] wide:items-start">
      {!wide && due}
      <div className="grid gap-5">
        <PayCards group="method" cards={cards} selected={card?.id} onChoose={setCardChoice} />
        <MethodList
          methods={methods}
          selected={card ? undefined : chosen?.id}
          onChoose={choose}
          below={chosen?.savesCards && <SaveCard checked={saves} onChange={setSaves} />}
        />
      </div>
      {/* In wide windows what is due stays beside the methods, which are more than a window high. */}
      {wide ? (
        <div className="sticky top-22 grid gap-5">
          {due}
          {button}
        </div>
      ) : (
        <StickyBar>{button}</StickyBar>
      )}
      {method?.asksBank && (
        <BankSheet
          method={method.id}
          open={pay.choosingBank}
          onClose={pay.closeBanks}
          onBank={pay.payFromBank}
        />
      )}
      {pay.pinSheets}
    </div>
  )
}
