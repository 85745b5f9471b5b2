import { pages } from '@/app/paths.ts'
import { MembersOnly } from '@/features/login/components/MembersOnly.tsx'
import { WechatView } from '@/features/pay/wechat/WechatView.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { PageHeader } from '@/ui/PageHeader.tsx'

export default function WechatPayPage() {
  const t = useT()
  const search = usePageSearch(pages.zhiFU)
  return (
    <>
      <PageHeader title={t('pay.method_wechat')} onBack={goBack} hidden={inShell()} narrow />
      <div className="page-narrow pb-6">
        <MembersOnly>
          <WechatView key={search.paymentNo} {...search} />
        </MembersOnly>
      </div>
    </>
  )
}
