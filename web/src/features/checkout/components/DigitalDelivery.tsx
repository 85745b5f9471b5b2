import { Gift } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'

/** Replaces the address for orders of gift cards only. */
export function DigitalDelivery() {
  const t = useT()
  return (
    <Card className="flex items-start gap-3">
      <Gift size={24} strokeWidth={1.7} className="mt-0.5 shrink-0 text-accent" aria-hidden />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{t('checkout.nothingSent')}</p>
        <p className="text-sm text-muted">{t('checkout.nothingSentText')}</p>
      </div>
    </Card>
  )
}
