import type { ShopProfile } from '@pasar/contract/calls/shops/shop'
import { Camera, LoaderCircle } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { uploadFile } from '@/features/upload/api/upload-file.ts'
import { cropToRatio } from '@/features/upload/model/crop-picture.ts'
import { getUploadError } from '@/features/upload/model/upload-error.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Picture } from '@/ui/display/Picture.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useEditShop } from '../../api/shop.ts'

/** The proportions of the pictures, and the most pixels that the pages show. */
const formats = {
  banner: { ratio: 3, width: 1500 },
  logo: { ratio: 1, width: 640 },
} as const
type Kind = keyof typeof formats

/**
 * Banner and logo as visitors see them. A new picture is cropped to its middle, uploads and shows at once.
 */
export function ShopPictures({ shop }: { shop: ShopProfile }) {
  const t = useT()
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface">
      <PictureButton kind="banner" className="block w-full">
        <Picture picture={shop.banner} ratio={3} sizes="720px" first alt={t('myShop.banner')} />
      </PictureButton>
      <div className="px-4 pb-4">
        <PictureButton kind="logo" className="-mt-11 inline-block rounded-full">
          <Picture
            picture={shop.logo}
            ratio={1}
            sizes="88px"
            first
            alt={t('myShop.logo')}
            className="size-22 rounded-full border-4 border-surface bg-surface"
          />
        </PictureButton>
        <p className="mt-2 text-xs text-muted">{t('myShop.picturesText')}</p>
      </div>
    </section>
  )
}

type ButtonProps = { kind: Kind; className: string; children: ReactNode }

function PictureButton({ kind, className, children }: ButtonProps) {
  const t = useT()
  const edit = useEditShop()
  const [busy, setBusy] = useState(false)

  async function upload(file: File) {
    const picture = await cropToRatio(file, formats[kind])
    if (!picture) return toast(t('setting.photoWrong'))
    const sent = await uploadFile(picture, { purpose: 'avatar' }).catch((error: unknown) => {
      toast(getUploadError(error))
      return null
    })
    if (!sent) return
    const change = kind === 'logo' ? { logoFileId: sent.id } : { bannerFileId: sent.id }
    if ((await edit.run(change)).ok) toast(t('myShop.pictureSaved'))
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
    <label
      className={cx(
        'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        className,
      )}
    >
      {children}
      <span
        className={cx(
          'absolute grid size-9 place-items-center rounded-full border-2 border-surface bg-accent text-on-accent',
          kind === 'logo' ? 'right-0 bottom-0' : 'top-3 right-3',
        )}
      >
        <Icon size={17} className={busy ? 'animate-spin' : undefined} aria-hidden />
      </span>
      <input
        type="file"
        accept="image/*"
        aria-label={t(`myShop.change_${kind}`)}
        aria-busy={busy || undefined}
        className="sr-only"
        onChange={(event) => void onFile(event)}
      />
    </label>
  )
}
