import { adminVerificationPictures } from '@pasar/contract/calls/admin/verifications'
import { useRefresh } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { PrivatePictures } from '../../ui/picture/private-pictures.tsx'
import { sideLabels, type Verification } from './labels.ts'

/** Pictures of a document, loaded on demand. */
export function DocumentPictures({ verification: { id, state, sides } }: { verification: Verification }) {
  const refresh = useRefresh()
  return (
    <PrivatePictures
      title={t('Pictures')}
      label={t('View document')}
      isPrimary={state === 'submitted'}
      summary={t('%{sides}.', { sides: sides.map((side) => sideLabels[side]).join(', ') })}
      load={async () => {
        const { pictures } = await callApi(adminVerificationPictures, { id })
        // Viewing allows the approval.
        refresh()
        return pictures.map(({ side, picture }) => ({ url: picture.url, name: sideLabels[side] }))
      }}
    />
  )
}
