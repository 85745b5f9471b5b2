import type { DocumentSide, DocumentType } from '@pasar/contract/calls/verification'
import type { TextSuffix } from '../../../texts/types.ts'
import {
  chineseBirthday,
  indonesianBirthday,
  isChineseId,
  isHongKongId,
  isIndonesianId,
  isMacauId,
  isMyKad,
  isPassport,
  isSingaporeId,
  isTaiwanId,
  isThaiId,
  myKadBirthday,
} from '../id-numbers.ts'

/** An accepted document type. docs/data-sources.md lists the sources of the rules. */
export type DocumentKind = {
  type: DocumentType
  /** Its name, as the texts `verification.document_…` state it. */
  name: TextSuffix<'verification.document_'>
  /** A fictitious number in its usual spelling. */
  example: string
  sides: readonly DocumentSide[]
  /** Whether the form asks for the expiry date. */
  expiry: 'required' | 'optional' | 'none'
  /** Returns whether a normalized number is valid. */
  matches: (number: string) => boolean
  /** Returns the date of birth in a number, with a year of two or four digits. */
  birthday?: (number: string) => string
}

const card: DocumentKind['sides'] = ['front', 'back', 'holding']
const page: DocumentKind['sides'] = ['front', 'holding']
const matchesPattern = (pattern: RegExp) => (number: string) => pattern.test(number)

const nationalId = (
  name: DocumentKind['name'],
  example: string,
  expiry: DocumentKind['expiry'],
  matches: DocumentKind['matches'],
  birthday?: DocumentKind['birthday'],
): DocumentKind => ({ type: 'national-id', name, example, sides: card, expiry, matches, birthday })

const passport = (example: string, matches: DocumentKind['matches'] = isPassport): DocumentKind => ({
  type: 'passport',
  name: 'passport',
  example,
  sides: page,
  expiry: 'required',
  matches,
})

const byCountry: Readonly<Record<string, readonly DocumentKind[]>> = {
  MY: [
    nationalId('mykad', '900101-14-5678', 'none', isMyKad, myKadBirthday),
    passport('A12345678', matchesPattern(/^[AHK]\d{8}$/)),
  ],
  CN: [
    nationalId('resident_identity', '11010519491231002X', 'optional', isChineseId, chineseBirthday),
    passport('E12345678', matchesPattern(/^([DEGHPSK]\d{8}|E[A-HJ-NP-Z]\d{7})$/)),
  ],
  SG: [
    nationalId('nric', 'S1234567D', 'none', isSingaporeId),
    passport('K1234567A', matchesPattern(/^[EK]\d{7}[A-Z]$/)),
  ],
  HK: [nationalId('hong_kong_identity', 'A123456(3)', 'none', isHongKongId), passport('K12345678')],
  MO: [nationalId('macau_identity', '1234567(8)', 'optional', isMacauId), passport('MA1234567')],
  TW: [
    nationalId('taiwan_identity', 'A123456789', 'none', isTaiwanId),
    passport('312345678', matchesPattern(/^\d{9}$/)),
  ],
  TH: [nationalId('thai_identity', '1-2345-67890-12-1', 'optional', isThaiId), passport('AA1234567')],
  ID: [
    nationalId('ktp', '3171234101900001', 'none', isIndonesianId, indonesianBirthday),
    passport('X1234567'),
  ],
  KH: [
    nationalId('khmer_identity', '012345678', 'optional', matchesPattern(/^\d{9}$/)),
    passport('N1234567'),
  ],
  HU: [
    nationalId('hungarian_identity', '123456AB', 'required', matchesPattern(/^\d{6}[A-Z]{2}$/)),
    passport('BA1234567', matchesPattern(/^[A-Z]{2}\d{7}$/)),
  ],
  JP: [
    {
      type: 'driving-licence',
      name: 'driving_licence',
      example: '301234567890',
      sides: card,
      expiry: 'required',
      matches: matchesPattern(/^\d{12}$/),
    },
    {
      type: 'residence-permit',
      name: 'residence',
      example: 'AB12345678CD',
      sides: card,
      expiry: 'required',
      matches: matchesPattern(/^[A-Z]{2}\d{8}[A-Z]{2}$/),
    },
    passport('TR1234567', matchesPattern(/^[A-Z]{2}\d{7}$/)),
  ],
}

const passportOnly: readonly DocumentKind[] = [passport('X1234567')]

/** Lists the accepted document types of a country; every country has the passport. */
export const listDocuments = (country: string): readonly DocumentKind[] => byCountry[country] ?? passportOnly

/** Returns one document type, or undefined. */
export const findDocument = (country: string, type: string): DocumentKind | undefined =>
  listDocuments(country).find((kind) => kind.type === type)
