import type { Output } from '@pasar/contract/call'
import type { campaignInfo } from '@pasar/contract/calls/content/campaigns'
import { Lock, TimerOff } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useCoupons } from '@/features/coupons/api/coupons.ts'
import { CouponCard } from '@/features/coupons/components/CouponCard.tsx'
import { Blocks } from '@/features/news/components/Blocks.tsx'
import { ProductTile } from '@/features/products/components/ProductTile.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { openLogin } from '@/lib/login.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { Tag } from '@/ui/display/Badge.tsx'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'
import { Notice } from '@/ui/page/Notice.tsx'
import { CampaignBanner } from './CampaignBanner.tsx'
import { CampaignPeriod, useCampaignState } from './CampaignPeriod.tsx'

type Campaign = Output<typeof campaignInfo>

/** A campaign with its coupons, products and rules, or why it shows none. */
export function CampaignView({ campaign }: { campaign: Campaign }) {
  const t = useT()
  const [state, onEnd] = useCampaignState(campaign)
  const { title, summary, audience, access, blocks } = campaign
  const isOpen = access === 'open' && state !== 'ended'
  return (
    <article className="grid gap-6 wide:gap-8">
      <CampaignBanner
        campaign={campaign}
        first
        sizes="(min-width: 1200px) 1152px, 100vw"
        className="-mx-4 wide:mx-0 wide:rounded-card"
      />
      <header className="grid gap-2">
        <h2 className="flex flex-wrap items-center gap-2 text-xl leading-tight font-bold tracking-tight text-balance">
          {title}
          {audience !== 'all' && <Tag>{t(`campaign.audience_${audience}`)}</Tag>}
        </h2>
        {summary && <p className="text-ink-2 text-pretty">{summary}</p>}
        <p className="text-sm text-muted">
          <CampaignPeriod campaign={campaign} state={state} onEnd={onEnd} variant="boxes" />
        </p>
        {state === 'coming' && <StartNote startsAt={campaign.startsAt} />}
      </header>
      {state === 'ended' ? <Ended /> : isOpen ? <Offers campaign={campaign} /> : <Closed access={access} />}
      {blocks.length > 0 && (
        <section>
          <SectionTitle>{t('campaign.details')}</SectionTitle>
          <Card className="mt-1 grid gap-4 break-words wide:p-8">
            <Blocks blocks={blocks} />
          </Card>
        </section>
      )}
    </article>
  )
}

function StartNote({ startsAt }: { startsAt: string }) {
  const t = useT()
  const { date } = useFormat()
  return <p className="text-sm text-muted">{t('campaign.startsOn', { date: date(startsAt, 'dayTime') })}</p>
}

/**
 * The campaign's coupons as the list of all coupons has them, which is read again after one was collected.
 */
function useCurrentCoupons({ coupons }: Campaign) {
  const all = useCoupons(undefined, coupons.length > 0).data?.list
  return coupons.map((coupon) => all?.find(({ id }) => id === coupon.id) ?? coupon)
}

function Offers({ campaign }: { campaign: Campaign }) {
  const t = useT()
  const coupons = useCurrentCoupons(campaign)
  const { goods } = campaign
  return (
    <>
      {coupons.length > 0 && (
        <section>
          <SectionTitle>{t('home.couponsTitle')}</SectionTitle>
          <ul className="mt-1 grid gap-3 wide:grid-cols-2 desktop:grid-cols-3">
            {coupons.map((coupon) => (
              <li key={coupon.id}>
                <CouponCard coupon={coupon} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {goods.length > 0 && (
        <section>
          <SectionTitle>{t('campaign.products')}</SectionTitle>
          <ul className="mt-2 grid grid-cols-2 gap-x-3 gap-y-6 wide:grid-cols-4 wide:gap-x-5">
            {goods.map((product) => (
              <li key={product.id} className="min-w-0">
                <ProductTile product={product} addable />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Ended() {
  const t = useT()
  return (
    <Notice icon={TimerOff} title={t('campaign.ended')} text={t('campaign.endedText')}>
      <PageLink page={pages.campaigns} className={buttonClass({ variant: 'soft' })}>
        {t('campaign.toAll')}
      </PageLink>
    </Notice>
  )
}

function Closed({ access }: { access: Campaign['access'] }) {
  const t = useT()
  if (access === 'sign-in')
    return (
      <Notice icon={Lock} title={t('campaign.forMembers')} text={t('campaign.forMembersText')}>
        <Button onClick={() => openLogin()}>{t('common.signIn')}</Button>
      </Notice>
    )
  return (
    <Notice icon={Lock} title={t('campaign.forNewMembers')} text={t('campaign.forNewMembersText')}>
      <PageLink page={pages.campaigns} className={buttonClass({ variant: 'soft' })}>
        {t('campaign.toAll')}
      </PageLink>
    </Notice>
  )
}
