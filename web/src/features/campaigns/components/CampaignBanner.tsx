import type { CampaignCard } from '@pasar/contract/calls/content/campaigns'
import { Picture } from '@/ui/display/Picture.tsx'
import { useLayout } from '@/ui/page/use-layout.ts'

type Props = { campaign: CampaignCard; first?: boolean; sizes: string; className?: string }

/** Width / height of banners in lists, so that rows align. */
const RATIO = 5 / 2

/** The banner of a campaign; phones get their own where there is one. Its text is beside it. */
export function CampaignBanner({ campaign: { picture, phonePicture }, ...rest }: Props) {
  const layout = useLayout()
  const shown = (layout === 'phone' && phonePicture) || picture
  return <Picture picture={shown} ratio={RATIO} alt="" {...rest} />
}
