import { addressList } from '@pasar/contract/calls/addresses'
import { MapPinPlus } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { SignInPrompt } from '@/features/account/components/SignInPrompt.tsx'
import { useAddresses } from '@/features/addresses/api/addresses.ts'
import { AddressCard } from '@/features/addresses/components/AddressCard.tsx'
import { chooseAddress } from '@/features/checkout/model/checkout-options.ts'
import { useT } from '@/i18n/i18n.ts'
import { buildQuery, queryClient } from '@/lib/api/query.ts'
import { goBack, PageLink, usePageSearch } from '@/lib/nav.tsx'
import { useSession, useSignedIn } from '@/lib/session.ts'
import { isInShell } from '@/platform/environment.ts'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { StickyBar } from '@/ui/page/StickyBar.tsx'
import { useLayout } from '@/ui/page/use-layout.ts'

export function prefetch() {
  if (useSession.getState().token) void queryClient.prefetchQuery(buildQuery(addressList, {}))
}

export default function AddressPage() {
  const t = useT()
  const { choose, current } = usePageSearch(pages.addresses)
  const signedIn = useSignedIn()
  const hasList = (useAddresses().data?.list.length ?? 0) > 0
  const wide = useLayout() === 'wide'
  return (
    <>
      <PageHeader
        title={t(choose ? 'address.chooseTitle' : 'address.title')}
        onBack={goBack}
        hidden={isInShell()}
        actions={wide && hasList && <AddLink choose={choose} size="sm" />}
        narrow
      />
      <div className="page-narrow py-2">
        {signedIn ? <List choose={choose} current={current} /> : <SignInPrompt />}
      </div>
    </>
  )
}

function List({ choose, current }: { choose: boolean; current: string }) {
  const t = useT()
  const { data, error, isPending, refetch } = useAddresses()
  const list = data?.list
  const wide = useLayout() === 'wide'
  if (isPending) return <CardSkeleton />
  if (!list) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton />
  if (list.length === 0) {
    return (
      <Notice icon={MapPinPlus} title={t('address.empty')} text={t('address.emptyText')}>
        <AddLink choose={choose} size="lg" />
      </Notice>
    )
  }
  return (
    <PullToRefresh onRefresh={refetch}>
      <ul className="grid gap-3 wide:grid-cols-2">
        {list.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            selected={choose && address.id === current}
            onChoose={
              choose
                ? () => {
                    chooseAddress(address.id)
                    goBack()
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {(!wide || isInShell()) && (
        <StickyBar className="max-w-[720px] wide:px-4">
          <AddLink choose={choose} size="lg" />
        </StickyBar>
      )}
    </PullToRefresh>
  )
}

/** Opens the form. To choose an address, it replaces this list, because a new address is selected at once. */
function AddLink({ choose, size }: { choose: boolean; size: 'sm' | 'lg' }) {
  const t = useT()
  return (
    <PageLink
      page={pages.addressEdit}
      search={{ choose }}
      replace={choose}
      className={buttonClass({ size, wide: size === 'lg' })}
    >
      {t('address.add')}
    </PageLink>
  )
}
