import type { CampaignCard, CampaignState } from '@pasar/contract/calls/content/campaigns'
import { useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { serverNow } from '@/lib/clock.ts'
import { Countdown } from '@/ui/display/Countdown.tsx'
import { refreshCampaigns } from '../api/campaigns.ts'
import { getCampaignState } from '../model/campaign-state.ts'

/** Returns the state of a campaign by the server's time, and what to call when its countdown is at 0. */
export function useCampaignState(campaign: CampaignCard): [state: CampaignState, onEnd: () => void] {
  const [, setTurns] = useState(0)
  const onEnd = () => {
    setTurns((turns) => turns + 1)
    refreshCampaigns()
  }
  return [getCampaignState(campaign, serverNow()), onEnd]
}

type Props = { campaign: CampaignCard; state: CampaignState; onEnd: () => void; variant?: 'boxes' | 'plain' }

/** When a campaign starts or ends: a countdown, or the day on which it ended. */
export function CampaignPeriod({ campaign: { startsAt, endsAt }, state, onEnd, variant = 'plain' }: Props) {
  const t = useT()
  const { date } = useFormat()
  if (state === 'ended') return <span>{t('campaign.endedOn', { date: date(endsAt!, 'day') })}</span>
  if (state === 'running' && !endsAt) return <span>{t('campaign.always')}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {t(state === 'coming' ? 'campaign.startsIn' : 'campaign.endsIn')}
      <Countdown
        key={state}
        ends={state === 'coming' ? startsAt : endsAt!}
        onEnd={onEnd}
        variant={variant}
        className="font-medium text-ink"
      />
    </span>
  )
}
