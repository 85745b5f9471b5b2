import { History, X } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { ProductRow } from '@/features/products/components/ProductTile.tsx'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Button, buttonClass, IconButton } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Switch } from '@/ui/forms/Choice.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { useViewed, useViewedChanges } from '../api/view-history.ts'

/** The viewed products, which the shopper can remove, and the switch of the history. */
export function ViewedProducts() {
  const t = useT()
  const { data, error, refetch } = useViewed()
  const { remove, record, busy } = useViewedChanges()
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton />
  const { on, list } = data
  const sure = async (title: string, text: string) =>
    list.length === 0 || (await confirm({ title, text, confirm: t('common.clear'), danger: true }))
  const switchTo = async (next: boolean) => {
    if (next || (await sure(t('my.viewedOffTitle'), t('my.viewedOffText')))) await record(next)
  }
  const clear = async () => {
    if (await sure(t('my.viewedClearTitle'), t('my.viewedClearText'))) await remove()
  }
  return (
    <div className="grid gap-3">
      <Card className="flex items-center justify-between gap-4">
        <span className="grid">
          <span className="font-semibold">{t('my.viewedRecord')}</span>
          <span className="text-sm text-muted">{t('my.viewedRecordText')}</span>
        </span>
        <Switch
          checked={on}
          disabled={busy}
          onChange={(next) => void switchTo(next)}
          aria-label={t('my.viewedRecord')}
        />
      </Card>
      {list.length === 0 ? (
        <Notice icon={History} title={t('my.viewedNone')} text={on ? t('my.viewedNoneText') : undefined}>
          <PageLink page={pages.home} className={buttonClass({ variant: 'soft' })}>
            {t('goods.toShop')}
          </PageLink>
        </Notice>
      ) : (
        <>
          <ul className="grid gap-3 wide:grid-cols-2">
            {list.map((product) => (
              <li key={product.id} className="relative [&_h3]:pe-8">
                <ProductRow product={product} card />
                <IconButton
                  icon={X}
                  label={t('my.viewedRemove', { title: product.title })}
                  onClick={() => void remove([product.id])}
                  appearance="floating"
                  size={18}
                  className="!absolute end-1 top-1 z-10"
                />
              </li>
            ))}
          </ul>
          <Button variant="quiet" onClick={() => void clear()} busy={busy} className="justify-self-center">
            {t('my.viewedClear')}
          </Button>
        </>
      )}
    </div>
  )
}
