import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { Section } from '../../ui/record/section.tsx'
import type { AfterSale } from './labels.ts'
import { Pictures } from './pictures.tsx'

/** Description, pictures and video of the member. */
export function Evidence({ request: { description, pictures, video } }: { request: AfterSale }) {
  return (
    <Section title={t('Description of the member')}>
      {description ? (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{description}</Typography>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('The member wrote nothing.')}
        </Typography>
      )}
      <Pictures pictures={pictures} />
      {video && <Film key={video.id} url={video.url} />}
    </Section>
  )
}

/** Keeps its first link: each reading signs another one, which would start the video again. */
function Film({ url }: { url: string }) {
  const [first, setFirst] = useState(url)
  return (
    <Box
      component="video"
      src={first}
      controls
      preload="metadata"
      aria-label={t('Video')}
      onError={() => setFirst(url)}
      sx={{
        display: 'block',
        mt: 1.5,
        maxWidth: '100%',
        maxHeight: 360,
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    />
  )
}
