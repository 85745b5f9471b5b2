import type { ThirdParty } from '@pasar/contract/security/third-party'
import { buildAddress, findPage, readSearch } from '@/app/paths.ts'
import { getDeviceId } from '@/features/login/model/device-id.ts'
import { isSignInPage } from '@/features/login/model/sign-in-pages.ts'
import { useT } from '@/i18n/i18n.ts'
import { useLocation } from '@/lib/location.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { useStartThirdParty } from '../api/third-party.ts'
import { useServices } from '../model/use-services.ts'
import { BrandMark } from './BrandMark.tsx'

type Props = {
  /** Reports what the form lacks, such as the consent. */
  check: () => boolean
  /** Address to open after signing in; by default the page below the sheet. */
  to: string
}

/** Returns the address of the current page; empty for a sign-in form. */
function currentAddress(): string {
  const { pathname, search } = useLocation.getState().location
  const page = findPage(pathname)
  return page && !isSignInPage(pathname) ? buildAddress(page, readSearch(page, search)) : ''
}

/** Buttons that sign in by another service. The browser leaves for it: windows can be blocked. */
export function ThirdPartyButtons({ check, to }: Props) {
  const t = useT()
  const start = useStartThirdParty()
  const services = useServices()
  if (services.length === 0) return null

  async function leave(provider: ThirdParty) {
    if (!check()) return
    const input = { provider, agree: true, deviceId: getDeviceId(), to: to || currentAddress() } as const
    const started = await start.run(input)
    if (started.ok) location.assign(started.data.url)
  }

  return (
    <>
      <p className="text-center text-sm text-muted">{t('thirdParty.or')}</p>
      <div className="grid gap-2">
        {services.map((provider) => (
          <Button
            key={provider}
            variant="quiet"
            size="lg"
            wide
            busy={start.busy}
            onClick={() => void leave(provider)}
          >
            <BrandMark provider={provider} />
            {t(`thirdParty.continue_${provider}`)}
          </Button>
        ))}
      </div>
    </>
  )
}
