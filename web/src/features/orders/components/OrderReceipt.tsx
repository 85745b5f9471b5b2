import { PackageX } from 'lucide-react'
import type { ReactNode } from 'react'
import { pages } from '@/app/paths.ts'
import { getMethodName } from '@/features/payments/model/method-display.ts'
import { useAmountText } from '@/features/wallet/components/records/use-amount-text.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { type Order, useOrder } from '../api/orders.ts'
import { InvoiceDownload } from './InvoiceDownload.tsx'
import { OrderBill } from './OrderBill.tsx'

/** The receipt of a paid order, with its invoice as PDF. */
export function OrderReceipt({ id }: { id: string }) {
  const t = useT()
  const { data: order, error, refetch } = useOrder(id)
  if (order?.steps.some(({ key, at }) => key === 'paid' && at)) return <Receipt order={order} />
  if (order || isRefusal(error, 'not-found'))
    return (
      <Notice icon={PackageX} title={t(order ? 'order.receiptUnpaid' : 'order.unknown')} role="alert">
        <PageLink page={pages.orders} replace className={buttonClass()}>
          {t('order.toOrders')}
        </PageLink>
      </Notice>
    )
  return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton count={1} />
}

function Receipt({ order }: { order: Order }) {
  const t = useT()
  const { date } = useFormat()
  const paidAt = order.steps.find(({ key }) => key === 'paid')?.at ?? order.createdAt
  return (
    <div className="grid gap-4">
      <article className="grid gap-5 rounded-card border border-line bg-surface p-5 print:border-0 print:p-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <p className="text-xl font-bold text-accent">pasar</p>
          <p className="text-lg font-semibold whitespace-nowrap">{t('order.receipt')}</p>
        </div>
        <dl className="grid gap-x-6 gap-y-2 text-sm wide:grid-cols-2 print:grid-cols-2">
          <Fact name={t('order.no')}>{order.no}</Fact>
          <Fact name={t('pay.paidAt')}>{date(paidAt, 'dayTime')}</Fact>
          <Fact name={t('order.payMethod')}>{getMethodName(t, order.payMethod)}</Fact>
          {order.address.oneLine && (
            <Fact name={t('order.deliverTo')}>
              {order.address.fullName}, {order.address.oneLine}
            </Fact>
          )}
        </dl>
        <Items order={order} />
        <OrderBill order={order} />
      </article>
      <InvoiceDownload id={order.id} />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

function Items({ order }: { order: Order }) {
  const t = useT()
  const { number } = useFormat()
  const amount = useAmountText()
  return (
    <table className="w-full text-left">
      <thead className="text-sm text-muted">
        <tr className="border-b border-line whitespace-nowrap">
          <th className="py-2 font-medium">{t('order.item')}</th>
          <th className="px-2 py-2 text-right font-medium">{t('common.quantity')}</th>
          <th className="py-2 text-right font-medium">{t('order.price')}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.id} className="border-b border-line align-top">
            <td className="py-2">
              {item.title}
              {item.optionText && <span className="block text-sm text-muted">{item.optionText}</span>}
            </td>
            <td className="money px-2 py-2 text-right">{number(item.quantity)}</td>
            <td className="money py-2 text-right whitespace-nowrap">{amount(item.points ?? item.price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
