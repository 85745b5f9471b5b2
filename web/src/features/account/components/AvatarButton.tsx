import type { User } from '@pasar/contract/calls/identity'
import { Camera, LoaderCircle } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { uploadFile } from '@/features/upload/api/upload-file.ts'
import { cropToRatio } from '@/features/upload/model/crop-picture.ts'
import { getUploadError } from '@/features/upload/model/upload-error.ts'
import { useT } from '@/i18n/i18n.ts'
import { saveUser } from '@/lib/session.ts'
import { Avatar } from '@/ui/display/Avatar.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useSaveUser } from '../api/account.ts'

/** A square, and the most pixels that a page shows. */
const photoFormat = { ratio: 1, width: 640 }

/** The profile picture, with an upload from camera or device. */
export function AvatarButton({ user }: { user: User }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const save = useSaveUser()
  const [busy, setBusy] = useState(false)

  async function upload(file: File) {
    const photo = await cropToRatio(file, photoFormat)
    if (!photo) return toast(t('setting.photoWrong'))
    const sent = await uploadFile(photo, { purpose: 'avatar' }).catch((error: unknown) => {
      toast(getUploadError(error))
      return null
    })
    if (!sent) return
    const answer = await save.run({ avatar: sent.id })
    if (!answer.ok) return
    saveUser(answer.data)
    toast(t('setting.photoSaved'))
  }

  async function onFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file || busy) return
    setBusy(true)
    await upload(file)
    setBusy(false)
  }

  const Icon = busy ? LoaderCircle : Camera
  return (
    <>
      <button
        type="button"
        aria-label={t('setting.changePhoto')}
        aria-busy={busy || undefined}
        onClick={() => input.current?.click()}
        className="relative mx-auto block rounded-full"
      >
        <Avatar name={user.nickname || user.user_name} picture={user.avatar} size={96} />
        <span className="absolute right-0 bottom-0 grid size-8 place-items-center rounded-full border-2 border-paper bg-accent text-on-accent">
          <Icon size={16} className={busy ? 'animate-spin' : undefined} aria-hidden />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('setting.changePhoto')}
        onChange={(event) => void onFile(event)}
      />
    </>
  )
}
