import type { BuyerIdentity, DocumentType, Verification } from '@pasar/contract/calls/verification'
import type { Language } from '@pasar/contract/constants'
import type { Ctx } from '../../platform/context.ts'
import { findPrivateFiles, presentPrivatePicture } from '../files/index.ts'
import { countryName } from '../regions/index.ts'
import { findDocument } from './data/documents.ts'
import { maskNumber } from './document-number.ts'
import { documentName } from './messages.ts'
import type { BuyerRow, VerificationRow } from './queries.ts'
import { effectiveState, listPictures, utcDay } from './rules.ts'

type Document = { country: string; documentType: DocumentType; surname: string; givenName: string }

/** Builds a document with the names of its type and country, in the caller's language. */
export function presentDocument({ country, documentType, surname, givenName }: Document, language: Language) {
  const kind = findDocument(country, documentType)
  return {
    country,
    countryName: countryName(country, language),
    documentType,
    // A type that is no longer accepted stays on earlier verifications.
    documentName: kind ? documentName(kind, language) : documentType,
    surname,
    givenName,
  }
}

/** Builds the pictures of a verification with URLs that are valid for ten minutes. */
export async function presentPictures(ctx: Ctx, row: VerificationRow): Promise<Verification['pictures']> {
  const sides = listPictures(row)
  const files = await findPrivateFiles(
    ctx.tx,
    sides.map(({ id }) => id),
  )
  return sides.flatMap(({ side, id }) => {
    const file = files.get(id)
    return file ? [{ side, id, picture: presentPrivatePicture(ctx, file, '') }] : []
  })
}

/** Builds a verification for its member. */
export async function presentVerification(ctx: Ctx, row: VerificationRow): Promise<Verification> {
  return {
    ...presentDocument(row, ctx.language),
    numberMasked: maskNumber(ctx.config, `verification:${row.id}`, row.numberSealed),
    state: effectiveState(row, utcDay(ctx.clock.now())),
    title: row.title as Verification['title'],
    birthday: row.birthday,
    expiresOn: row.expiresOn ?? '',
    referralCode: row.referralCode,
    pictures: await presentPictures(ctx, row),
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
  }
}

type Reader = Pick<Ctx, 'config' | 'language'>

/** Builds the document of a buyer, the saved one or its copy in an order. The number is masked. */
export const presentBuyerDocument = (ctx: Reader, row: Omit<BuyerRow, 'updatedAt'>) => ({
  ...presentDocument(row, ctx.language),
  numberMasked: maskNumber(ctx.config, `buyer:${row.memberId}`, row.numberSealed),
})

/** Builds the buyer identity for its member. */
export const presentBuyer = (ctx: Reader, row: BuyerRow): BuyerIdentity => ({
  ...presentBuyerDocument(ctx, row),
  updatedAt: row.updatedAt.toISOString(),
})
