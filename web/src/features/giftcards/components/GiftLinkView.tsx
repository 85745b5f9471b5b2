import { Gift as GiftIcon } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { ApiRefusal } from '@/lib/api/errors.ts'
import { openLogin } from '@/lib/login.ts'
import { PageLink } from '@/lib/nav.tsx'
import { useSession, useSignedIn } from '@/lib/session.ts'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { isToken, useGiftLink, useTakeGift } from '../api/gift-cards.ts'
import { CardFace } from './CardFace.tsx'

/** Opens a gift link: shows the card and lets the user claim it. Visitors sign in or register first. */
export function GiftLinkView({ token }: { token: string }) {
  const t = useT()
  const { date } = useFormat()
  const signedIn = useSignedIn()
  const link = useGiftLink(token)
  const take = useTakeGift()
  const [taken, setTaken] = useState(false)
  if (!isToken(token) || link.error instanceof ApiRefusal) return <GiftOver />
  if (!link.data)
    return link.error ? <ErrorState onRetry={() => void link.refetch()} /> : <CardSkeleton count={1} />
  const gift = link.data
  const claimed = taken || gift.taken
  if (gift.state !== 'open' && !claimed) return <GiftOver />
  const claim = async () => {
    if (!useSession.getState().token) return openLogin(() => void claim())
    if ((await take.run({ token })).ok) setTaken(true)
  }
  return (
    <div className="grid gap-5">
      <h1 className="text-center text-xl font-semibold tracking-tight">
        {t('gift.landingFrom', { name: gift.from })}
      </h1>
      <CardFace
        className="py-8"
        value={gift.value}
        note={gift.greeting || undefined}
        until={t('gift.until', { date: date(gift.expiresAt, 'dayTime') })}
      />
      {claimed ? (
        <div role="status" className="grid justify-items-center gap-3 text-center">
          <p className="font-semibold text-accent">{t(taken ? 'gift.taken' : 'gift.takenAlready')}</p>
          <PageLink page={pages.giftCards} className={buttonClass({ size: 'lg', wide: true })}>
            {t('gift.toMine')}
          </PageLink>
        </div>
      ) : gift.own ? (
        <p className="text-center text-ink-2">{t('gift.own')}</p>
      ) : (
        <>
          <Button size="lg" wide icon={GiftIcon} busy={take.busy} onClick={() => void claim()}>
            {t('gift.take')}
          </Button>
          {!signedIn && <p className="text-center text-sm text-muted">{t('gift.takeText')}</p>}
        </>
      )}
    </div>
  )
}

function GiftOver() {
  const t = useT()
  return (
    <Notice icon={GiftIcon} title={t('gift.overTitle')} text={t('gift.overText')}>
      <PageLink page={pages.home} className={buttonClass({ variant: 'soft' })}>
        {t('gift.toShop')}
      </PageLink>
    </Notice>
  )
}
