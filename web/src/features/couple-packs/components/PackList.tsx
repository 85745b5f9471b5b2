import { HeartHandshake } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { type CouplePack, useCouplePacks } from '../api/couple-packs.ts'
import { getOtherName } from './PackStatus.tsx'

/** All packs of the member, newest first. */
export function PackList() {
  const t = useT()
  const packs = useCouplePacks()
  if (packs.isPending) return <ListSkeleton count={4} />
  if (packs.isError && packs.items.length === 0) return <ErrorState onRetry={() => void packs.refetch()} />
  if (packs.items.length === 0)
    return <Notice icon={HeartHandshake} title={t('couple.none')} text={t('couple.noneText')} />
  return (
    <InfiniteList
      items={packs.items}
      keyOf={(pack) => pack.id}
      render={(pack) => <PackRow pack={pack} />}
      query={packs}
      rowHeight={100}
      gap={12}
    />
  )
}

function PackRow({ pack }: { pack: CouplePack }) {
  const t = useT()
  const { date } = useFormat()
  return (
    <Card flush>
      <PageLink
        page={pages.couplePack}
        search={{ id: pack.id }}
        className="flex items-center gap-4 p-4 transition-colors duration-(--fast) hover:bg-shade"
      >
        <Picture
          picture={pack.picture}
          ratio={1}
          sizes="64px"
          alt=""
          className="size-16 shrink-0 rounded-card"
        />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="line-clamp-2 leading-snug font-semibold break-words">{pack.title}</span>
          <span data-shortened className="truncate text-sm text-muted">
            {getOtherName(pack)}
          </span>
          <span className="flex flex-wrap justify-between gap-x-3 text-sm">
            <span className="font-medium text-accent">{t(`couple.state_${pack.state}`)}</span>
            <span className="text-muted">{date(pack.createdAt)}</span>
          </span>
        </span>
      </PageLink>
    </Card>
  )
}
