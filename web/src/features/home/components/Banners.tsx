import type { Output } from '@pasar/contract/call'
import type { newsBanner } from '@pasar/contract/calls/content'
import { useT } from '@/i18n/i18n.ts'
import { goTarget } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/Button.tsx'
import { Picture } from '@/ui/Picture.tsx'
import { Swiper } from '@/ui/Swiper.tsx'

export type Banner = Output<typeof newsBanner>['list'][number]

/** One banner: text on the left, art on the right, the whole of it a link. */
function BannerSlide({ banner, first }: { banner: Banner; first: boolean }) {
  const [from, to] = banner.ground
  return (
    <a
      href={`#${banner.target}`}
      onClick={(event) => {
        event.preventDefault()
        goTarget(banner.target)
      }}
      className="relative block h-44 overflow-hidden rounded-card text-white wide:h-72"
      style={{ background: `linear-gradient(110deg, ${from}, ${to})` }}
    >
      <Picture
        picture={banner.picture}
        first={first}
        alt=""
        sizes="(min-width: 750px) 60vw, 100vw"
        ratio={banner.picture.width / banner.picture.height}
        className="absolute inset-y-0 right-0 h-full min-w-full"
      />
      <span className="relative grid h-full max-w-[62%] content-center gap-1.5 p-5 wide:max-w-[55%] wide:gap-3 wide:p-10">
        <span className="text-sm opacity-90 wide:text-base">{banner.eyebrow}</span>
        <span className="text-lg leading-tight font-bold text-balance wide:text-xl">{banner.title}</span>
        <span className={`${buttonClass({ size: 'sm' })} mt-1 justify-self-start !bg-white !text-[#0B5A44]`}>
          {banner.action}
        </span>
      </span>
    </a>
  )
}

/** The banners of a place; they go on by themselves until touched. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const t = useT()
  if (banners.length === 0) return null
  return (
    <Swiper
      label={t('home.banners')}
      autoMs={6000}
      slides={banners.map((banner, i) => ({
        key: banner.id,
        content: <BannerSlide banner={banner} first={i === 0} />,
      }))}
    />
  )
}
