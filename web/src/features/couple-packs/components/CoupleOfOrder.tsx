import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { useCouplePack } from '../api/couple-packs.ts'
import { PackStatus } from './PackStatus.tsx'

/** The couple pack of an order: both halves, and the way to the pack. */
export default function CoupleOfOrder({ orderId }: { orderId: string }) {
  const t = useT()
  const { pack, error } = useCouplePack({ orderId })
  if (!pack) return error ? null : <Skeleton className="h-40 rounded-card" />
  return (
    <Card className="grid gap-4 py-5">
      <PackStatus pack={pack} />
      <PageLink
        page={pages.couplePack}
        search={{ id: pack.id }}
        className={buttonClass({ variant: 'quiet', wide: true })}
      >
        {t('couple.viewPack')}
      </PageLink>
    </Card>
  )
}
