import { HeartHandshake } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { type CouplePack, useCouplePack } from '../api/couple-packs.ts'
import { PackActions } from './PackActions.tsx'
import { PackStatus } from './PackStatus.tsx'

/** A pack of the member: the product, both halves, the actions, and what has happened. */
export function PackView({ id }: { id: string }) {
  const t = useT()
  const { pack, error, refetch } = useCouplePack({ id })
  if (!pack) {
    if (isRefusal(error, 'not-found'))
      return (
        <Notice icon={HeartHandshake} title={t('couple.unknown')} role="alert">
          <PageLink page={pages.couplePacks} replace className={buttonClass()}>
            {t('couple.packs')}
          </PageLink>
        </Notice>
      )
    return error ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton count={3} />
  }
  return (
    <div className="grid gap-3">
      <ProductRow pack={pack} />
      <Card className="grid gap-5 py-6">
        <PackStatus pack={pack} />
        <PackActions pack={pack} />
      </Card>
      <History pack={pack} />
    </div>
  )
}

function ProductRow({ pack }: { pack: CouplePack }) {
  return (
    <Card flush>
      <PageLink
        page={pages.product}
        search={{ id: pack.goodsId }}
        className="flex items-center gap-4 p-4 transition-colors duration-(--fast) hover:bg-shade"
      >
        <Picture
          picture={pack.picture}
          ratio={1}
          sizes="88px"
          alt=""
          className="size-22 shrink-0 rounded-card"
        />
        <span className="grid min-w-0 gap-1">
          <span className="line-clamp-2 leading-snug font-semibold break-words">{pack.title}</span>
          <span className="text-sm text-muted">{pack.optionText}</span>
        </span>
      </PageLink>
    </Card>
  )
}

function History({ pack }: { pack: CouplePack }) {
  const t = useT()
  const { date } = useFormat()
  const nameOf = (role: CouplePack['role']) => {
    const half = pack.halves.find((h) => h.role === role)!
    return half.isOwn ? t('couple.you') : half.name
  }
  const describe = (event: CouplePack['history'][number]['event']) => {
    if (event === 'initiator_paid') return t('couple.event_initiator_paid', { name: nameOf('initiator') })
    if (event === 'partner_paid') return t('couple.event_partner_paid', { name: nameOf('partner') })
    return t(`couple.event_${event}`)
  }
  return (
    <Card>
      <h2 className="font-semibold">{t('couple.history')}</h2>
      <ol className="mt-2 grid gap-2 text-sm">
        {pack.history.map(({ event, at }) => (
          <li key={event} className="flex justify-between gap-4">
            <span>{describe(event)}</span>
            <span className="money text-muted">{date(at, 'thisYear')}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
