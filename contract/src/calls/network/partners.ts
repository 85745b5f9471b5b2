import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { currencies, Money } from '../../money.ts'
import {
  APPLICATION_MAX_PICTURES,
  applicationStates,
  dealerLevels,
  dealerStates,
  partnerKinds,
} from '../../partners.ts'
import { ServiceCenterProfile } from '../../service-centers.ts'
import { Empty, Id, List, Name, NonEmpty, OptionalName, Paging, Picture, Text, Time } from '../../shapes.ts'
import { ShopSlug, shopStates } from '../shops/shop.ts'

/**
 * Applications of members to become a dealer or a service center, or to open a shop, and what dealers get.
 */

/** Where a dealer sells: a country, or one of its states or regions. */
export const Territory = z
  .object({
    /** ISO 3166-1 alpha-2. */
    country: z.string().regex(/^[A-Z]{2}$/),
    /** Code of a first-level area; empty for a country without areas, and for free text. */
    stateCode: Text(40).default(''),
    /** Name of the area. Empty for the whole country. */
    state: Text(80).default(''),
  })
  .meta({ id: 'Territory' })
export type Territory = z.output<typeof Territory>

/** What a dealer's application says. */
export const DealerForm = z
  .object({
    territory: Territory,
    company: OptionalName(120).default(''),
    /** Experience in selling. */
    experience: NonEmpty(1000),
    /** Expected purchases in a month, in the currency of the market. */
    monthlyPurchases: Money,
  })
  .meta({ id: 'DealerForm' })
export type DealerForm = z.output<typeof DealerForm>

/** What the application for a member-owned shop says: what the shop begins with. */
export const ShopForm = z
  .object({
    name: Name(40),
    /** The wanted address, `/s/<slug>`. */
    slug: ShopSlug,
    about: Text(500).default(''),
  })
  .meta({ id: 'ShopForm' })
export type ShopForm = z.output<typeof ShopForm>

/** A position in degrees. */
export const Position = z
  .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
  .nullable()
export type Position = z.output<typeof Position>

export const PartnerApplication = z
  .object({
    id: Id,
    kind: z.enum(partnerKinds),
    state: z.enum(applicationStates),
    /** The form of the kind; null for the others. */
    dealer: DealerForm.nullable(),
    serviceCenter: ServiceCenterProfile.nullable(),
    shop: ShopForm.nullable(),
    position: Position,
    /** Name of the country and, for a dealer, the area of the territory. */
    place: z.string(),
    /** Private: URLs are valid for ten minutes. `id` can be submitted again instead of a new upload. */
    pictures: z.array(z.object({ id: Id, picture: Picture })),
    /** Version of the agreement that the member accepted. */
    agreementVersion: z.string(),
    submittedAt: Time,
    decidedAt: Time.nullable(),
    /** The reason of a rejection. */
    reason: z.string(),
    canWithdraw: z.boolean(),
  })
  .meta({ id: 'PartnerApplication' })
export type PartnerApplication = z.output<typeof PartnerApplication>

const common = {
  /** Ids of pictures uploaded for `partner`. */
  fileIds: z.array(Id).max(APPLICATION_MAX_PICTURES).default([]),
  /** The version of the agreement that the member has read and accepts. */
  agreementId: Id,
}

const applyRefuses = [
  'verification-needed',
  'account-banned',
  'input-invalid',
  'not-found',
  'agreements-changed',
  'application-exists',
] as const

export const dealerApply = defineCall({
  post: '/attractive/user/applyJxs',
  who: 'member',
  summary: 'Apply to become a dealer, also after a rejection',
  input: z.object({ form: DealerForm, ...common }),
  output: PartnerApplication,
  refuses: [...applyRefuses],
})

export const serviceCenterApply = defineCall({
  post: '/attractive/user/applyFuwuCenter',
  who: 'member',
  summary: 'Apply to become a service center, also after a rejection',
  input: z.object({ profile: ServiceCenterProfile, position: Position.default(null), ...common }),
  output: PartnerApplication,
  refuses: [...applyRefuses],
})

export const shopApply = defineCall({
  post: '/attractive/user/applyShop',
  who: 'member',
  summary: 'Apply to open a shop, also after a rejection, or once the former shop is closed',
  input: z.object({ form: ShopForm, ...common }),
  output: PartnerApplication,
  refuses: [...applyRefuses, 'shop-address-taken'],
})

const Step = z.enum(['verification', 'agreement'])

export const partnerInfo = defineCall({
  get: '/attractive/agent/getAgentInfo',
  who: 'member',
  summary:
    'Retrieve my applications, what they still require, and what I am: dealer, service center, owner of a shop',
  input: Empty,
  output: z.object({
    kinds: z.array(
      z.object({
        kind: z.enum(partnerKinds),
        /** Whether I can apply now. */
        canApply: z.boolean(),
        /** What is missing before I can apply. */
        missing: z.array(Step),
        /** The agreement to accept: the latest version; null until the shop has published one. */
        agreement: z
          .object({ id: Id, kind: z.enum([...partnerKinds, 'terms']), version: z.string() })
          .nullable(),
        /** My latest application; null without one. */
        application: PartnerApplication.nullable(),
      }),
    ),
    /** Null for members who are no dealers. */
    dealer: z
      .object({
        level: z.literal(dealerLevels),
        /** Basis points off the list price of products that are in no promotion; 0 while suspended. */
        discountBp: z.int(),
        territory: Territory,
        /** The territory in the caller's language. */
        place: z.string(),
        state: z.enum(dealerStates),
        /** Why it is suspended; empty while it is active. */
        reason: z.string(),
        since: Time,
      })
      .nullable(),
    /** The currency of the market, in which a dealer’s form has the expected purchases. */
    currency: z.enum(currencies),
    /** The discounts of the levels 1 to 3, in basis points. */
    discountsBp: z.array(z.int()),
    /** My service center; null without one. */
    serviceCenter: z.object({ name: z.string(), state: z.enum(['active', 'suspended']) }).nullable(),
    /** My shop; null without one. */
    shop: z.object({ id: Id, name: z.string(), slug: z.string(), state: z.enum(shopStates) }).nullable(),
  }),
})

export const applicationList = defineCall({
  get: '/attractive/agent/applications',
  who: 'member',
  summary: 'List my applications, the latest first',
  input: Paging.extend({ kind: z.enum(partnerKinds).optional() }),
  output: List(PartnerApplication),
})

export const applicationWithdraw = defineCall({
  post: '/attractive/agent/withdrawApplication',
  who: 'member',
  summary: 'Withdraw an application that is not decided',
  input: z.object({ id: Id }),
  output: PartnerApplication,
  refuses: ['not-found', 'state-changed'],
})
