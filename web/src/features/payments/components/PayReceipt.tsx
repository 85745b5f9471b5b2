import type { Output } from '@pasar/contract/call'
import type { paymentInfo } from '@pasar/contract/calls/payments'
import { useState } from 'react'
import { ReceiptSheet } from '@/features/wallet/components/records/ReceiptSheet.tsx'
import { addMoney } from '@/features/wallet/model/amount.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { getMethodName } from '../model/method-display.ts'

/** The receipt of paid orders: amounts and payment methods. */
export function PayReceipt({ payment }: { payment: Output<typeof paymentInfo> }) {
  const t = useT()
  const { date, money } = useFormat()
  const [open, setOpen] = useState(false)
  const { paymentNo, amount, linePoints, fromBalance, method, orderNos, paidAt } = payment
  return (
    <>
      <Button variant="soft" wide onClick={() => setOpen(true)}>
        {t('wallet.receipt')}
      </Button>
      <ReceiptSheet
        open={open}
        onClose={() => setOpen(false)}
        receipt={{
          title: t('pay.receipt'),
          no: paymentNo,
          state: t('pay.success'),
          amount: fromBalance ? addMoney(amount, fromBalance) : amount,
          details: [
            { label: getMethodName(t, method), value: money(amount) },
            Number(linePoints.amount) > 0 && { label: t('checkout.points'), value: money(linePoints) },
            fromBalance !== null && { label: t('pay.method_balance'), value: money(fromBalance) },
            { label: t('pay.orders', { count: orderNos.length }), value: orderNos.join(' ') },
            paidAt !== null && { label: t('pay.paidAt'), value: date(paidAt, 'dayTime') },
            { label: t('pay.paymentNo'), value: paymentNo },
          ],
        }}
      />
    </>
  )
}
