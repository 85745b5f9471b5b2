import type { Output } from '@pasar/contract/call'
import type { bannerList } from '@pasar/contract/calls/content'
import { useEffect, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { openTarget } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { Swiper } from '@/ui/lists/Swiper.tsx'

type Banner = Output<typeof bannerList>['list'][number]

/** A banner: a link with a picture and text on its left, or above it where enlarged text needs the width. */
function BannerSlide({ banner, first }: { banner: Banner; first: boolean }) {
  const [background] = banner.background
  return (
    <a
      href={`#${banner.target}`}
      onClick={(event) => {
        event.preventDefault()
        openTarget(banner.target)
      }}
      className="@container relative flex h-full min-h-[11rem] flex-col-reverse overflow-hidden rounded-card text-white outline-offset-[-4px] outline-white wide:min-h-[18rem]"
      style={{ background }}
    >
      {/* Cropped on the left in narrow windows. Fades into the background in wide ones. */}
      <Picture
        picture={{ ...banner.picture, blur: background }}
        first={first}
        alt=""
        sizes="(min-width: 750px) 720px, 440px"
        ratio={banner.picture.width / banner.picture.height}
        className="absolute inset-y-0 right-0 h-full max-w-none [mask-image:linear-gradient(90deg,transparent,#000_36%)] @max-[15rem]:static @max-[15rem]:h-auto @max-[15rem]:[mask-image:linear-gradient(transparent,#000_36%)]"
      />
      <span className="relative grid min-h-[inherit] max-w-[66%] flex-1 content-center gap-1.5 p-5 pb-7 @max-[15rem]:max-w-none @max-[15rem]:min-h-0 @max-[15rem]:pb-0 wide:max-w-[52%] wide:gap-3 wide:px-10 wide:py-7">
        <span className="text-sm text-balance wide:text-base">{banner.eyebrow}</span>
        <span className="text-lg break-words hyphens-auto leading-tight font-bold text-balance wide:text-xl">
          {banner.title}
        </span>
        <span
          className={`${buttonClass({ size: 'sm' })} mt-1 max-w-full justify-self-start !bg-white !text-[#0b5a44]`}
        >
          <span className="truncate">{banner.action}</span>
        </span>
      </span>
    </a>
  )
}

/** Returns the draft of the console's banner editor while the client is in its frame. */
function useDraft(): Banner | null {
  const [draft, setDraft] = useState<Banner | null>(null)
  useEffect(() => {
    if (window.parent === window) return
    const ending = import('../../banner-draft.ts').then(({ receiveBannerDraft }) =>
      receiveBannerDraft(setDraft),
    )
    return () => void ending.then((end) => end())
  }, [])
  return draft
}

/** A carousel of banners that advances automatically. */
export function Banners({ banners: published }: { banners: readonly Banner[] }) {
  const t = useT()
  const draft = useDraft()
  const banners = draft ? [draft] : published
  if (banners.length === 0) return null
  return (
    <Swiper
      label={t('home.banners')}
      autoMs={6000}
      className="rounded-card"
      slides={banners.map((banner, i) => ({
        key: banner.id,
        content: <BannerSlide banner={banner} first={i === 0} />,
      }))}
    />
  )
}
