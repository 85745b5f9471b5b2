import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Id, List, Paging, Picture, Time } from '../../shapes.ts'
import { ProductCard } from '../catalog.ts'
import { Block } from '../content.ts'
import { Coupon } from '../pricing.ts'

/** The kinds of campaigns: chosen products, coupons to claim, or information. */
export const campaignKinds = ['sale', 'coupons', 'landing'] as const
/** Whom a campaign is for. `newMembers` have no order, except cancelled and closed ones. */
export const campaignAudiences = ['all', 'members', 'newMembers'] as const
export const campaignStates = ['running', 'coming', 'ended'] as const
export type CampaignState = (typeof campaignStates)[number]

/** The name of a campaign in links: lower case, digits and hyphens. */
export const CampaignSlug = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

export const CampaignCard = z
  .object({
    id: Id,
    slug: z.string(),
    kind: z.enum(campaignKinds),
    title: z.string(),
    summary: z.string(),
    /** Banner of wide windows. */
    picture: Picture,
    /** Banner of phones; null for the other one. */
    phonePicture: Picture.nullable(),
    audience: z.enum(campaignAudiences),
    startsAt: Time,
    /** Null: it does not end. */
    endsAt: Time.nullable(),
    state: z.enum(campaignStates),
  })
  .meta({ id: 'CampaignCard' })
export type CampaignCard = z.output<typeof CampaignCard>

export const campaignList = defineCall({
  get: '/web/campaign/list',
  who: 'visitor',
  summary: 'List the campaigns of the market in a state. Members do not see those for others',
  input: Paging.extend({ state: z.enum(campaignStates).default('running') }),
  output: List(CampaignCard).extend({ now: Time }),
})

export const campaignInfo = defineCall({
  get: '/web/campaign/info',
  who: 'visitor',
  summary: 'Retrieve a campaign with its products and coupons. Coupons are there while it runs',
  input: z.object({
    /** Its id or its slug. */
    id: CampaignSlug,
  }),
  output: CampaignCard.extend({
    /** Whether it is for the caller: `sign-in` for visitors of a campaign for members. */
    access: z.enum(['open', 'sign-in', 'new-members-only']),
    blocks: z.array(Block),
    /** Empty after its end, and when it is not for the caller. */
    goods: z.array(ProductCard),
    coupons: z.array(Coupon),
    now: Time,
  }),
  refuses: ['not-found'],
})
