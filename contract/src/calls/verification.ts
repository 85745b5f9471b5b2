import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Day, Id, NonEmpty, Empty, Picture, Text, Time } from '../shapes.ts'
import { Country } from './regions.ts'

/** Kinds of documents; which of them a country has, `authType` says. */
export const documentTypes = ['national-id', 'passport', 'residence-permit', 'driving-licence'] as const
export type DocumentType = (typeof documentTypes)[number]

/** Sides of a document, and the member holding it. */
export const documentSides = ['front', 'back', 'holding'] as const
export type DocumentSide = (typeof documentSides)[number]

/** `none` is nothing sent yet; `expired` is an approved document whose day has passed. */
export const verificationStates = ['submitted', 'approved', 'rejected', 'expired'] as const
export const titles = ['mr', 'mrs', 'ms', 'miss', 'dr'] as const

const CountryCode = z.string().regex(/^[A-Z]{2}$/)
const document = {
  country: CountryCode,
  documentType: z.enum(documentTypes),
  documentNumber: NonEmpty(40),
  /** Empty for people whose document shows one name. */
  surname: Text(60).default(''),
  givenName: NonEmpty(60),
}

/** A document as it is answered: its number masked. */
const Document = z.object({
  country: z.string(),
  countryName: z.string(),
  documentType: z.enum(documentTypes),
  /** What the document is called, in the caller's language. */
  documentName: z.string(),
  /** First 3 and last 3 characters. */
  numberMasked: z.string(),
  surname: z.string(),
  givenName: z.string(),
})

export const Verification = Document.extend({
  state: z.enum(verificationStates),
  title: z.union([z.literal(''), z.enum(titles)]),
  birthday: z.string(),
  /** Last day of the document, YYYY-MM-DD; empty without one. */
  expiresOn: z.string(),
  referralCode: z.string(),
  /** Private: the addresses are good for ten minutes. `id` may be sent again instead of a new upload. */
  pictures: z.array(z.object({ side: z.enum(documentSides), id: Id, picture: Picture })),
  submittedAt: Time,
  decidedAt: Time.nullable(),
  /** Why it was rejected, as the reviewer wrote it. */
  reason: z.string(),
}).meta({ id: 'Verification' })
export type Verification = z.output<typeof Verification>

export const BuyerIdentity = Document.extend({ updatedAt: Time }).meta({ id: 'BuyerIdentity' })
export type BuyerIdentity = z.output<typeof BuyerIdentity>

export const verificationSubmit = defineCall({
  post: '/user/certification/auth',
  who: 'member',
  summary: 'Submit a document for real-name verification, or another one after a rejection or its last day',
  input: z.object({
    ...document,
    title: z.union([z.literal(''), z.enum(titles)]).default(''),
    birthday: Day,
    /** Last day of the document, where it has one. */
    expiresOn: z.union([z.literal(''), Day]).default(''),
    /** The invitation code of who brought the member here. */
    referralCode: Text(20).default(''),
    /** File ids of pictures uploaded for `verification`; `authType` says which sides a document wants. */
    frontId: Id,
    backId: Id.optional(),
    holdingId: Id,
  }),
  output: Verification,
  refuses: ['input-invalid', 'not-found', 'state-changed', 'document-taken', 'invitation-unknown'],
})

export const verificationInfo = defineCall({
  get: '/user/certification/info',
  who: 'member',
  summary: 'How my verification stands, and the identity my international orders are bought under',
  input: Empty,
  output: z.object({
    state: z.enum(['none', ...verificationStates]),
    verification: Verification.nullable(),
    buyer: BuyerIdentity.nullable(),
  }),
})

export const verificationDocuments = defineCall({
  get: '/user/certification/authType',
  who: 'member',
  summary: 'Documents of a country that are taken',
  input: z.object({ country: CountryCode }),
  output: z.object({
    country: z.string(),
    list: z.array(
      z.object({
        type: z.enum(documentTypes),
        name: z.string(),
        /** How a number is written; nobody's. */
        example: z.string(),
        sides: z.array(z.enum(documentSides)),
        /** Whether its last day is asked for. */
        expiry: z.enum(['required', 'optional', 'none']),
      }),
    ),
  }),
})

export const verificationCountries = defineCall({
  get: '/user/certification/countryList',
  who: 'member',
  summary: 'Countries whose documents are taken, likely ones first',
  input: Empty,
  output: z.object({ list: z.array(Country) }),
})

export const memberRegion = defineCall({
  get: '/user/certification/getUserType',
  who: 'member',
  summary: 'Whether I am a member at home or abroad, in which country, and verified',
  input: Empty,
  output: z.object({
    /** By the country of the phone, else of the document; `domestic` is mainland China (specification §4, Region). */
    type: z.enum(['domestic', 'international']),
    /** Where the form begins. */
    country: z.string(),
    verified: z.boolean(),
  }),
})

export const buyerIdentitySave = defineCall({
  post: '/user/certification/authGuoJi',
  who: 'member',
  summary: 'Say under whose identity my international orders are bought; it replaces the one before',
  input: z.object(document),
  output: BuyerIdentity,
  refuses: ['input-invalid'],
})
