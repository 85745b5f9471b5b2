import type { BuyerIdentity, DocumentType, Verification } from '@pasar/contract/calls/verification'
import type { Language } from '@pasar/contract/constants'
import type { Ctx } from '../../platform/context.ts'
import { findPrivateFiles, presentPrivatePicture } from '../files/index.ts'
import { countryName } from '../regions/index.ts'
import { findDocument } from './data/documents.ts'
import { documentName } from './messages.ts'
import { maskNumber } from './document-number.ts'
import type { BuyerRow, VerificationRow } from './queries.ts'
import { utcDay, listPictures, effectiveState } from './rules.ts'

type Document = { country: string; documentType: DocumentType; surname: string; givenName: string }

/** A document and its country by name, in the caller's language. */
export function presentDocument({ country, documentType, surname, givenName }: Document, language: Language) {
  const kind = findDocument(country, documentType)
  return {
    country,
    countryName: countryName(country, language),
    documentType,
    // One that is no longer taken is still somebody's.
    documentName: kind ? documentName(kind, language) : documentType,
    surname,
    givenName,
  }
}

/** The pictures of a verification by side, at addresses that are good for ten minutes. */
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

/** A verification as its member sees it. */
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

/** The buyer's identity as its member sees it. */
export const presentBuyer = (ctx: Pick<Ctx, 'config' | 'language'>, row: BuyerRow): BuyerIdentity => ({
  ...presentDocument(row, ctx.language),
  numberMasked: maskNumber(ctx.config, `buyer:${row.memberId}`, row.numberSealed),
  updatedAt: row.updatedAt.toISOString(),
})
