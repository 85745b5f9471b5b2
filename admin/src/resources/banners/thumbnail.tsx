import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { BannerDraft } from './preview.tsx'

/** Title and picture of a banner, for the list. */
export function BannerThumbnail({ banner: { title, pictures, background } }: { banner: BannerDraft }) {
  return (
    <Box
      sx={{
        display: 'flex',
        width: { xs: 190, sm: 240 },
        height: 64,
        borderRadius: 2,
        overflow: 'hidden',
        color: '#ffffff',
      }}
      style={{ background: background?.[0] }}
    >
      <Typography
        variant="caption"
        sx={{
          flex: 1,
          minWidth: 0,
          p: 1,
          alignSelf: 'center',
          fontWeight: 650,
          lineHeight: 1.2,
          overflow: 'hidden',
        }}
      >
        {title?.['en-us']}
      </Typography>
      {pictures?.[0] && (
        <Box
          component="img"
          alt=""
          src={`${pictures[0].url}?w=640`}
          sx={{ width: '45%', height: '100%', objectFit: 'cover' }}
        />
      )}
    </Box>
  )
}
