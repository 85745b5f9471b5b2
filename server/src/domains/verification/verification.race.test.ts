import {
  adminVerificationApprove,
  adminVerificationPictures,
  adminVerificationReject,
} from '@pasar/contract/calls/admin/verifications'
import { verificationSubmit } from '@pasar/contract/calls/verification'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verificationDecisions, verifications } from './tables.ts'
import { createVerificationShop, type VerificationShop } from './testing.ts'

let shop: VerificationShop
beforeAll(async () => {
  shop = await createVerificationShop()
})
afterAll(() => shop.close())

const rows = () => shop.deps.db.select().from(verifications)

test('two members who submit one document concurrently: one is accepted', async () => {
  for (let round = 0; round < 10; round++) {
    const people = [await shop.join('one'), await shop.join('two')]
    const documentNumber = `900101-14-${2000 + round}`
    const sent = await Promise.all(people.map(({ token }) => shop.claim(token, { documentNumber })))
    const answers = await Promise.all(
      people.map(({ token }, i) => shop.call(verificationSubmit, sent[i]!, { token })),
    )
    expect(answers.map((a) => a.name).sort()).toEqual(['document-taken', 'ok'])
    expect(await rows()).toHaveLength(round + 1)
  }
})

test('a member who submits several times concurrently has one submission', async () => {
  const { token, id } = await shop.join('twice')
  const sent = await Promise.all([shop.claim(token), shop.claim(token), shop.claim(token)])
  const answers = await Promise.all(sent.map((input) => shop.call(verificationSubmit, input, { token })))
  expect(answers.map((a) => a.name).sort()).toEqual(['ok', 'state-changed', 'state-changed'])
  expect((await rows()).filter((row) => row.memberId === id)).toHaveLength(1)
})

test('concurrent reviewers leave one decision', async () => {
  const { token, id: memberId } = await shop.join('reviewed')
  await shop.call(verificationSubmit, await shop.claim(token), { token })
  const { id } = (await rows()).find((row) => row.memberId === memberId)!
  const reviewer = async () => {
    const token = shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['verification'] })
    await shop.call(adminVerificationPictures, { id }, { token })
    return { token }
  }
  const reviewers = [await reviewer(), await reviewer(), await reviewer()] as const
  const answers = await Promise.all([
    shop.call(adminVerificationApprove, { id, attempt: 1 }, reviewers[0]),
    shop.call(adminVerificationReject, { id, attempt: 1, reason: 'Blurred' }, reviewers[1]),
    shop.call(adminVerificationApprove, { id, attempt: 1 }, reviewers[2]),
  ])
  expect(answers.map((a) => a.name).sort()).toEqual(['ok', 'state-changed', 'state-changed'])
  const decisions = await shop.deps.db.select().from(verificationDecisions)
  const winner = answers.find((a) => a.name === 'ok')!.data.state
  expect(decisions.map((d) => d.outcome)).toEqual([winner])
  expect((await rows()).find((row) => row.id === id)?.state).toBe(winner)
})
