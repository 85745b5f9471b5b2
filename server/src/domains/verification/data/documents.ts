import type { DocumentSide, DocumentType } from '@pasar/contract/calls/verification'
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
  /** Its name in English, simplified Chinese and traditional Chinese. */
  names: readonly [english: string, simplified: string, traditional: string]
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
  names: DocumentKind['names'],
  example: string,
  expiry: DocumentKind['expiry'],
  matches: DocumentKind['matches'],
  birthday?: DocumentKind['birthday'],
): DocumentKind => ({ type: 'national-id', names, example, sides: card, expiry, matches, birthday })

const passport = (example: string, matches: DocumentKind['matches'] = isPassport): DocumentKind => ({
  type: 'passport',
  names: ['Passport', '护照', '護照'],
  example,
  sides: page,
  expiry: 'required',
  matches,
})

const byCountry: Readonly<Record<string, readonly DocumentKind[]>> = {
  MY: [
    nationalId(
      ['MyKad or MyPR', '马来西亚身份证', '馬來西亞身分證'],
      '900101-14-5678',
      'none',
      isMyKad,
      myKadBirthday,
    ),
    passport('A12345678', matchesPattern(/^[AHK]\d{8}$/)),
  ],
  CN: [
    nationalId(
      ['Resident identity card', '居民身份证', '居民身分證'],
      '11010519491231002X',
      'optional',
      isChineseId,
      chineseBirthday,
    ),
    passport('E12345678', matchesPattern(/^([DEGHPSK]\d{8}|E[A-HJ-NP-Z]\d{7})$/)),
  ],
  SG: [
    nationalId(
      ['NRIC or FIN card', '身份证或外籍居留证', '身分證或外籍居留證'],
      'S1234567D',
      'none',
      isSingaporeId,
    ),
    passport('K1234567A', matchesPattern(/^[EK]\d{7}[A-Z]$/)),
  ],
  HK: [
    nationalId(['Hong Kong identity card', '香港身份证', '香港身分證'], 'A123456(3)', 'none', isHongKongId),
    passport('K12345678'),
  ],
  MO: [
    nationalId(
      ['Macau resident identity card', '澳门居民身份证', '澳門居民身分證'],
      '1234567(8)',
      'optional',
      isMacauId,
    ),
    passport('MA1234567'),
  ],
  TW: [
    nationalId(['National identity card', '台湾身份证', '國民身分證'], 'A123456789', 'none', isTaiwanId),
    passport('312345678', matchesPattern(/^\d{9}$/)),
  ],
  TH: [
    nationalId(
      ['Thai national ID card', '泰国身份证', '泰國身分證'],
      '1-2345-67890-12-1',
      'optional',
      isThaiId,
    ),
    passport('AA1234567'),
  ],
  ID: [
    nationalId(
      ['KTP', '印尼身份证（KTP）', '印尼身分證（KTP）'],
      '3171234101900001',
      'none',
      isIndonesianId,
      indonesianBirthday,
    ),
    passport('X1234567'),
  ],
  KH: [
    nationalId(
      ['Khmer identity card', '柬埔寨身份证', '柬埔寨身分證'],
      '012345678',
      'optional',
      matchesPattern(/^\d{9}$/),
    ),
    passport('N1234567'),
  ],
  HU: [
    nationalId(
      ['Identity card', '匈牙利身份证', '匈牙利身分證'],
      '123456AB',
      'required',
      matchesPattern(/^\d{6}[A-Z]{2}$/),
    ),
    passport('BA1234567', matchesPattern(/^[A-Z]{2}\d{7}$/)),
  ],
  JP: [
    {
      type: 'driving-licence',
      names: ["Driver's licence", '驾驶证', '駕駛執照'],
      example: '301234567890',
      sides: card,
      expiry: 'required',
      matches: matchesPattern(/^\d{12}$/),
    },
    {
      type: 'residence-permit',
      names: ['Residence card', '在留卡', '在留卡'],
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
