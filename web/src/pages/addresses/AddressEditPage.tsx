import { MapPinOff } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { SignInPrompt } from '@/features/account/components/SignInPrompt.tsx'
import { useAddress } from '@/features/addresses/api/addresses.ts'
import { useAddressForms } from '@/features/addresses/api/countries.ts'
import { AddressForm } from '@/features/addresses/components/AddressForm.tsx'
import { chooseAddress } from '@/features/checkout/model/checkout-options.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { goBack, PageLink, usePageSearch } from '@/lib/nav.tsx'
import { useSignedIn } from '@/lib/session.ts'
import { useSettings } from '@/lib/settings.ts'
import { isInShell } from '@/platform/environment.ts'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'

export default function AddressEditPage() {
  const t = useT()
  const { id, choose } = usePageSearch(pages.addressEdit)
  const signedIn = useSignedIn()
  return (
    <>
      <PageHeader
        title={t(id ? 'address.editTitle' : 'address.addTitle')}
        onBack={goBack}
        hidden={isInShell()}
        narrow
      />
      <div className="page-narrow py-2">{signedIn ? <Edit id={id} choose={choose} /> : <SignInPrompt />}</div>
    </>
  )
}

function Edit({ id, choose }: { id: string; choose: boolean }) {
  const t = useT()
  const market = useSettings((s) => s.market)
  const forms = useAddressForms()
  const saved = useAddress(id)
  const address = saved.data?.address ?? undefined
  if (id && (isRefusal(saved.error, 'not-found') || saved.data?.address === null)) {
    return (
      <Notice icon={MapPinOff} title={t('address.gone')} text={t('address.goneText')}>
        <PageLink page={pages.addresses} replace className={buttonClass({ variant: 'soft' })}>
          {t('address.title')}
        </PageLink>
      </Notice>
    )
  }
  // A failed refetch does not replace a form that may have been edited.
  if ((forms.error && !forms.data) || (saved.error && !address)) {
    return (
      <ErrorState
        onRetry={() => {
          void forms.refetch()
          if (id) void saved.refetch()
        }}
      />
    )
  }
  if (!forms.data || (id && address?.id !== id)) return <FormSkeleton />
  return (
    <AddressForm
      key={id}
      forms={forms.data.list}
      address={address}
      market={market}
      onSaved={(result) => {
        // A new address is selected for the checkout. An edited one returns to the list.
        if (choose && !id) chooseAddress(result.id)
        goBack()
      }}
    />
  )
}

function FormSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-18 rounded-card" />
      <div className="grid gap-4 rounded-card border border-line bg-surface p-4">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className="grid gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-12 rounded-card" />
          </div>
        ))}
      </div>
    </div>
  )
}
