import type { Sent } from '@pasar/contract/call'
import { uploadDirect } from '@pasar/contract/calls/files'
import type { verificationSubmit } from '@pasar/contract/calls/verification'
import sharp from 'sharp'
import { systemContext } from '../../platform/context.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { files } from '../files/index.ts'
import { addMember, identity } from '../identity/index.ts'
import { regions } from '../regions/index.ts'
import { verification } from './index.ts'

type Submission = Sent<typeof verificationSubmit>

export type Applicant = { id: string; token: string; invitationCode: string; email: string }

/** A shop whose members can be verified. */
export type VerificationShop = TestShop & {
  join(name: string): Promise<Applicant>
  upload(token: string, purpose?: 'verification' | 'review'): Promise<{ id: string; url: string }>
  /** Creates a valid submission with new pictures; `changes` override its fields. */
  claim(token: string, changes?: Partial<Submission>): Promise<Submission>
}

let count = 0

export async function createVerificationShop(now?: string): Promise<VerificationShop> {
  const shop = await testShop({ domains: [identity, files, regions, verification], now })
  const picture = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#0b7355' } })
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .jpeg()
    .toBuffer()
  const upload: VerificationShop['upload'] = async (token, purpose = 'verification') => {
    const boundary = 'verification-test'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
    const response = await shop.app.inject({
      method: 'POST',
      url: uploadDirect.path,
      payload: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        authorization: `Bearer ${token}`,
      },
    })
    return response.json().data
  }
  return {
    ...shop,
    upload,
    async join(name) {
      const email = `${name}${++count}@mail.example`
      const invitationCode = `JOIN${count}`
      const id = await addMember(systemContext(shop.deps, shop.deps.db), {
        username: `${name}${count}`.padEnd(6, '0'),
        nickname: name,
        email,
        password: 'correct horse',
        invitationCode,
      })
      const token = shop.tokenFor({ kind: 'member', id, sessionId: shop.deps.ids.uuid() })
      return { id, token, invitationCode, email }
    },
    async claim(token, changes = {}) {
      const [front, back, holding] = await Promise.all([1, 2, 3].map(() => upload(token)))
      return {
        country: 'MY',
        documentType: 'national-id',
        documentNumber: `900101-14-${String(1000 + ++count)}`,
        surname: '',
        givenName: 'Nur Aisyah binti Rahman',
        birthday: '1990-01-01',
        frontId: front!.id,
        backId: back!.id,
        holdingId: holding!.id,
        ...changes,
      }
    },
  }
}
