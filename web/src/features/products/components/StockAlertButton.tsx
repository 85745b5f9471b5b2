import { Bell, BellOff } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { openLogin } from '@/lib/login.ts'
import { useSession, useSignedIn } from '@/lib/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useSetStockAlert, useStockAlert } from '../api/products.ts'

/**
 * Asks for a message when a sold-out SKU is in stock again, or withdraws the request. Visitors sign in first.
 */
export function StockAlertButton({ skuId, className }: { skuId: string; className?: string }) {
  const t = useT()
  const on = useStockAlert(skuId, useSignedIn())
  const { run, busy } = useSetStockAlert()
  const set = async (next: boolean) => {
    const answer = await run({ skuId, on: next })
    if (!answer.ok) return
    toast(t(answer.data.on ? 'goods.alertOn' : next ? 'goods.alertNeedless' : 'goods.alertOff'))
  }
  const toggle = () => {
    if (useSession.getState().token) void set(!on)
    else openLogin(() => void set(true))
  }
  return (
    <Button
      size="lg"
      wide
      variant={on ? 'quiet' : 'primary'}
      icon={on ? BellOff : Bell}
      busy={busy}
      onClick={toggle}
      className={className}
    >
      {t(on ? 'goods.alertRemove' : 'goods.alertAdd')}
    </Button>
  )
}
