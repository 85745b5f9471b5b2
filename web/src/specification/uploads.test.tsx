import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AvatarButton } from '@/features/account/components/AvatarButton.tsx'
import { getUploadHost, uploadFile } from '@/features/upload/api/upload-file.ts'
import { getUploadError } from '@/features/upload/model/upload-error.ts'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { ApiRefusal } from '@/lib/api/errors.ts'
import { useSession } from '@/lib/session.ts'
import { useSettings } from '@/lib/settings.ts'
import { useToasts } from '@/ui/overlays/toast-store.ts'

vi.mock('@/features/upload/model/crop-picture.ts', () => ({ cropToRatio: async (file: Blob) => file }))

/** The response of the upload host. */
let answer: unknown
/** The headers of the upload, and the body of the call for its token. */
let headers: Record<string, string> = {}
let tokenInput: unknown

class UploadRequest extends EventTarget {
  upload = new EventTarget()
  response: unknown
  status = 200
  open() {}
  setRequestHeader(name: string, value: string) {
    headers[name] = value
  }
  send() {
    this.response = answer
    this.dispatchEvent(new Event('load'))
  }
}

const toasts = () => useToasts.getState().list.map(({ text }) => text)
const upload = () => uploadFile(new Blob(['x']), { purpose: 'review' })

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  headers = {}
  useToasts.setState({ list: [] })
  useSession.setState({ token: 'token', refreshToken: '', user: null })
  useSettings.setState({ clientIp: '203.0.113.7', areaName: '槟城' })
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    tokenInput = JSON.parse(String(init.body))
    return Response.json({ code: 200, msg: '', data: { token: 'ticket', path: '/upload2', expiresAt: '' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('§7 uploads', () => {
  test('carry the headers of all calls', async () => {
    answer = { code: 200, msg: '', data: { id: 'f1' } }
    expect(await upload()).toMatchObject({ id: 'f1' })
    expect(headers).toMatchObject({
      ...{ authorization: 'Bearer token', 'accept-language': 'en-US', 'think-lang': 'en-us' },
      ...{ area: '1', source: 'H5', 'client-ip': '203.0.113.7', 'area-name': encodeURIComponent('槟城') },
    })
  })

  test('ask for a token for upload host 1, or 3 on a .com host', async () => {
    answer = { code: 200, msg: '', data: { id: 'f1' } }
    await upload()
    expect(tokenInput).toEqual({ host_id: 1, purpose: 'review' })
    expect([getUploadHost('shop.example.com'), getUploadHost('shop.example.my')]).toEqual([3, 1])
  })
})

describe('§8 uploads', () => {
  test.each([
    ['null', null],
    ['a list', []],
  ])('a response whose data is %s shows the server’s message', async (_, data) => {
    answer = { code: 200, msg: 'The disk is full', data }
    const error = await upload().catch((e: unknown) => e)
    expect(error).toBeInstanceOf(ApiRefusal)
    expect(getUploadError(error)).toBe('The disk is full')
  })

  test('a refused profile picture shows the server’s message', async () => {
    answer = { code: 3501, msg: 'Failed to upload, image/video too large', data: null }
    const user = { nickname: 'Nur', user_name: 'nur123', avatar: null } as never
    const { container } = render(<AvatarButton user={user} />)
    expect(screen.getByRole('button')).toBeTruthy()
    const file = new File(['x'], 'photo.jpg', { type: 'image/jpeg' })
    fireEvent.change(container.querySelector('input')!, { target: { files: [file] } })
    await vi.waitFor(() => expect(toasts()).toEqual(['Failed to upload, image/video too large']))
  })
})
