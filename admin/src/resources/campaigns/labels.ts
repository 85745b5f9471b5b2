import type { Output } from '@pasar/contract/call'
import type { adminCampaignInfo } from '@pasar/contract/calls/admin/content/campaigns'
import type { CampaignState, campaignAudiences, campaignKinds } from '@pasar/contract/calls/content/campaigns'
import { t } from '../../i18n/translate.ts'

export type Campaign = Omit<Output<typeof adminCampaignInfo>, 'blocks' | 'goodsIds' | 'couponIds'>

export const kindNames: Record<(typeof campaignKinds)[number], string> = {
  sale: t('Chosen products'),
  coupons: t('Coupons to claim'),
  landing: t('Information'),
}

export const audienceNames: Record<(typeof campaignAudiences)[number], string> = {
  all: t('Everybody'),
  members: t('Signed-in members'),
  newMembers: t('Members without an order'),
}

export const stateNames: Record<CampaignState, string> = {
  running: t('running'),
  coming: t('coming'),
  ended: t('ended'),
}

/** The choices of an input from names by id. */
export const toChoices = (names: Record<string, string>) =>
  Object.entries(names).map(([id, name]) => ({ id, name }))
