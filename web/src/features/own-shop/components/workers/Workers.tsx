import { type ShopPermission, type ShopWorker, shopPermissions } from '@pasar/contract/calls/shops/shop'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Switch } from '@/ui/forms/Choice.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { useSaveWorker, useWorkers } from '../../api/shop.ts'

/** The owner's sub-users, with what each may do in the shop. */
export function Workers() {
  const t = useT()
  const { items, error, isPending, hasNextPage, fetchNextPage, refetch } = useWorkers()
  if (isPending) return <ListSkeleton />
  if (error && items.length === 0) return <ErrorState onRetry={() => void refetch()} />
  if (items.length === 0)
    return (
      <Notice icon={Users} title={t('myShop.noWorkers')} text={t('myShop.noWorkersText')}>
        <PageLink page={pages.placement} className={buttonClass()}>
          {t('myShop.inviteWorkers')}
        </PageLink>
      </Notice>
    )
  return (
    <div className="grid gap-3">
      <p className="px-1 text-sm text-ink-2">{t('myShop.workersText')}</p>
      {items.map((worker) => (
        <Worker key={worker.memberId} worker={worker} />
      ))}
      {hasNextPage && (
        <Button variant="soft" onClick={() => void fetchNextPage()}>
          {t('placement.more')}
        </Button>
      )}
    </div>
  )
}

function Worker({ worker }: { worker: ShopWorker }) {
  const t = useT()
  const { date } = useFormat()
  const save = useSaveWorker()
  // The switches show what was chosen until the server has it.
  const [chosen, setChosen] = useState<readonly ShopPermission[] | null>(null)
  const { memberId, maskedName, since } = worker
  const permissions = chosen ?? worker.permissions
  const toggle = async (permission: ShopPermission, on: boolean) => {
    const next = shopPermissions.filter((key) => (key === permission ? on : permissions.includes(key)))
    setChosen(next)
    const answer = await save.run({ memberId, permissions: next })
    if (answer.ok) toast(t(next.length > 0 ? 'myShop.workerSaved' : 'myShop.workerEnded'))
    else setChosen(null)
  }
  return (
    <Card flush>
      <div className="px-4 py-3">
        <p className="font-medium break-words">{maskedName}</p>
        <p className="text-sm text-muted">
          {since ? t('myShop.workerSince', { date: date(since) }) : t('myShop.noPermission')}
        </p>
      </div>
      <div className="grid px-4 py-1">
        {shopPermissions.map((permission) => (
          <Switch
            key={permission}
            checked={permissions.includes(permission)}
            onChange={(on) => void toggle(permission, on)}
            className="flex w-full py-1.5"
          >
            <span className="block">{t(`myShop.permission_${permission}`)}</span>
            <span className="block text-sm text-muted">{t(`myShop.permissionText_${permission}`)}</span>
          </Switch>
        ))}
      </div>
    </Card>
  )
}
