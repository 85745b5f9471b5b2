import type { CampaignCard, CampaignState } from '@pasar/contract/calls/content/campaigns'

/** Returns the state of a campaign at a time of the server, in milliseconds. Responses may be seconds old. */
export function getCampaignState(
  { startsAt, endsAt }: Pick<CampaignCard, 'startsAt' | 'endsAt'>,
  now: number,
): CampaignState {
  if (endsAt && Date.parse(endsAt) <= now) return 'ended'
  return Date.parse(startsAt) <= now ? 'running' : 'coming'
}
