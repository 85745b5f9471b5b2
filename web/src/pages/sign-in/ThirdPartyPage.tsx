import { thirdParties } from '@pasar/contract/security/third-party'
import { pages } from '@/app/paths.ts'
import { ReturnFromService } from '@/features/third-party/components/ReturnFromService.tsx'
import { usePageSearch } from '@/lib/nav.tsx'

/** Where a browser comes back from another service. */
export default function ThirdPartyPage() {
  const { ticket, problem, provider, kind, to } = usePageSearch(pages.thirdParty)
  const service = thirdParties.find((it) => it === provider)
  return (
    <ReturnFromService
      key={ticket || problem}
      ticket={ticket}
      problem={problem}
      service={service}
      isConnection={kind === 'bind'}
      to={to}
    />
  )
}
