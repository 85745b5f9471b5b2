import { BellOff, BellRing } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass, IconButton } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { type StockAlert, useChangeAlert, useStockAlerts } from '../api/stock-alerts.ts'

/** The SKUs for which the member asked for a message, each with a button that withdraws the request. */
export function StockAlerts() {
  const t = useT()
  const { data, error, refetch } = useStockAlerts()
  const { run } = useChangeAlert()
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton />
  const remove = async ({ skuId, title, offSale }: StockAlert) => {
    // A request for a product off sale is refused, so that this one could not be undone.
    const question = { title: t('my.alertRemove', { title }), text: t('my.alertRemoveOffSale') }
    if (offSale && !(await confirm({ ...question, confirm: t('common.delete'), danger: true }))) return
    if (!(await run({ skuId, on: false })).ok) return
    const undo = { label: t('cart.undo'), run: () => void run({ skuId, on: true }) }
    toast(t('goods.alertOff'), offSale ? undefined : undo)
  }
  if (data.list.length === 0)
    return (
      <Notice icon={BellRing} title={t('my.alertsNone')} text={t('my.alertsNoneText')}>
        <PageLink page={pages.home} className={buttonClass({ variant: 'soft' })}>
          {t('goods.toShop')}
        </PageLink>
      </Notice>
    )
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {data.list.map((alert) => (
          <li key={alert.skuId} className="flex items-center gap-4 p-4">
            <Picture
              picture={alert.picture}
              ratio={1}
              sizes="72px"
              alt=""
              className="size-18 shrink-0 rounded-card"
            />
            <div className="grid min-w-0 flex-1 gap-0.5">
              <PageLink
                page={pages.product}
                search={{ id: alert.goodsId, sku: alert.skuId }}
                className="line-clamp-2 leading-snug font-semibold break-words hyphens-auto hover:text-accent"
              >
                {alert.title}
              </PageLink>
              {alert.optionText && <p className="truncate text-sm text-muted">{alert.optionText}</p>}
              <Price money={alert.price} size="sm" />
              {alert.offSale && <p className="text-sm text-muted">{t('goods.offSale')}</p>}
            </div>
            <IconButton
              icon={BellOff}
              label={t('my.alertRemove', { title: alert.title })}
              onClick={() => void remove(alert)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
