import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useCloseShop } from '../../api/shop.ts'
import type { OwnShop } from '../ShopGate.tsx'

/**
 * Closes the shop, or opens one again that is closing, but not for staff. Explains what happens to its
 * orders.
 */
export function CloseShop({ own: { shop, closedByStaff } }: { own: OwnShop }) {
  const t = useT()
  const close = useCloseShop()
  if (shop.state === 'closed') return null
  const closing = shop.state === 'closing'
  const submit = async () => {
    const sure =
      closing ||
      (await confirm({
        title: t('myShop.closeTitle'),
        text: t('myShop.closeText'),
        confirm: t('myShop.close'),
        danger: true,
      }))
    if (sure && (await close.run({ close: !closing })).ok)
      toast(t(closing ? 'myShop.reopened' : 'myShop.closing'))
  }
  if (closedByStaff)
    return (
      <Card>
        <h2 className="font-semibold">{t('myShop.closingTitle')}</h2>
        <p className="mt-1 text-sm text-ink-2">{t('myShop.closingByStaff')}</p>
      </Card>
    )
  return (
    <Card>
      <h2 className="font-semibold">{t(closing ? 'myShop.closingTitle' : 'myShop.close')}</h2>
      <p className="mt-1 text-sm text-ink-2">{t(closing ? 'myShop.closingText' : 'myShop.closeText')}</p>
      <div className="mt-4 flex justify-end">
        <Button variant={closing ? 'primary' : 'quiet'} busy={close.busy} onClick={() => void submit()}>
          {t(closing ? 'myShop.reopen' : 'myShop.close')}
        </Button>
      </div>
    </Card>
  )
}
