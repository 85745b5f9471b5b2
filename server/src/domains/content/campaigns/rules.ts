import type { CampaignState } from '@pasar/contract/calls/content/campaigns'

type Period = { startsAt: Date; endsAt: Date | null }

/** Returns the state of a campaign: it runs from its start until just before its end. */
export function getCampaignState({ startsAt, endsAt }: Period, now: Date): CampaignState {
  if (endsAt && endsAt <= now) return 'ended'
  return startsAt <= now ? 'running' : 'coming'
}
