import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Day, Empty, Id, Name, NonEmpty, OptionalName, Picture, Text, Time } from '../shapes.ts'
import { Country } from './regions.ts'

/** Document types; `authType` lists those of a country. */
export const documentTypes = ['national-id', 'passport', 'residence-permit', 'driving-licence'] as const
export type DocumentType = (typeof documentTypes)[number]

/** Sides of a document, and the member holding it. */
export const documentSides = ['front', 'back', 'holding'] as const
export type DocumentSide = (typeof documentSides)[number]

/** `expired`: an approved document after its expiry date. */
export const verificationStates = ['submitted', 'approved', 'rejected', 'expired'] as const
export const titles = ['mr', 'mrs', 'ms', 'miss', 'dr'] as const

const CountryCode = z.string().regex(/^[A-Z]{2}$/)
const document = {
  country: CountryCode,
  documentType: z.enum(documentTypes),
  documentNumber: NonEmpty(40),
  /** Empty if the document shows a single name. */
  surname: OptionalName(60).default(''),
  givenName: Name(60),
}

/** A document with masked number. */
const Document = z.object({
  country: z.string(),
  countryName: z.string(),
  documentType: z.enum(documentTypes),
  /** Name of the document in the caller's language. */
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
  /** Expiry date, YYYY-MM-DD; empty if none. */
  expiresOn: z.string(),
  referralCode: z.string(),
  /** Private: URLs are valid for ten minutes. `id` can be submitted again instead of a new upload. */
  pictures: z.array(z.object({ side: z.enum(documentSides), id: Id, picture: Picture })),
  submittedAt: Time,
  decidedAt: Time.nullable(),
  /** The reviewer's reason of a rejection. */
  reason: z.string(),
}).meta({ id: 'Verification' })
export type Verification = z.output<typeof Verification>

export const BuyerIdentity = Document.extend({ updatedAt: Time }).meta({ id: 'BuyerIdentity' })
export type BuyerIdentity = z.output<typeof BuyerIdentity>

export const verificationSubmit = defineCall({
  post: '/user/certification/auth',
  who: 'member',
  summary: 'Submit a document for identity verification, also after a rejection or expiry',
  input: z.object({
    ...document,
    title: z.union([z.literal(''), z.enum(titles)]).default(''),
    birthday: Day,
    /** Expiry date, if any. */
    expiresOn: z.union([z.literal(''), Day]).default(''),
    /** Invitation code of the referrer. */
    referralCode: Text(20).default(''),
    /** Ids of pictures uploaded for `verification`; `authType` lists the required sides. */
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
  summary: 'Retrieve my verification and the buyer identity of my international orders',
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
  summary: 'List the accepted documents of a country',
  input: z.object({ country: CountryCode }),
  output: z.object({
    country: z.string(),
    list: z.array(
      z.object({
        type: z.enum(documentTypes),
        name: z.string(),
        /** Sample number. */
        example: z.string(),
        sides: z.array(z.enum(documentSides)),
        /** Whether an expiry date is required. */
        expiry: z.enum(['required', 'optional', 'none']),
      }),
    ),
  }),
})

export const verificationCountries = defineCall({
  get: '/user/certification/countryList',
  who: 'member',
  summary: 'List the countries with accepted documents, likely ones first',
  input: Empty,
  output: z.object({ list: z.array(Country) }),
})

export const memberRegion = defineCall({
  get: '/user/certification/getUserType',
  who: 'member',
  summary: 'Retrieve whether I am a domestic or international member, my country, and whether I am verified',
  input: Empty,
  output: z.object({
    /** By the country of the phone, else of the document; `domestic` is mainland China. */
    type: z.enum(['domestic', 'international']),
    /** Initial country of the form. */
    country: z.string(),
    verified: z.boolean(),
  }),
})

export const buyerIdentitySave = defineCall({
  post: '/user/certification/authGuoJi',
  who: 'member',
  summary: 'Save the buyer identity of my international orders; replaces the previous one',
  input: z.object({
    ...document,
    /** Empty: the number of my approved verification, whose country and document type must be the same. */
    documentNumber: Text(40).default(''),
  }),
  output: BuyerIdentity,
  refuses: ['input-invalid'],
  sets: true,
})
