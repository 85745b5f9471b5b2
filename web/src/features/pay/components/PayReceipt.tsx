import type { Output } from '@pasar/contract/call'
import type { payStateInfo } from '@pasar/contract/calls/paying'
import { useState } from 'react'
import { ReceiptSheet } from '@/features/wallet/components/ReceiptSheet.tsx'
import { plus } from '@/features/wallet/model/amount.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/Button.tsx'

/** The receipt of orders that are paid: all that was paid, and by what. */
export function PayReceipt({ payment }: { payment: Output<typeof payStateInfo> }) {
  const t = useT()
  const { date, money } = useFormat()
  const [open, setOpen] = useState(false)
  const { paymentNo, amount, fromBalance, method, orderNos, paidAt } = payment
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
          amount: fromBalance ? plus(amount, fromBalance) : amount,
          facts: [
            { label: t(`pay.method_${method}`), value: money(amount) },
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
