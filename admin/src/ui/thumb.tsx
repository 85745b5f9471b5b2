import Avatar from '@mui/material/Avatar'

/** A small picture beside a name, which says what it shows. @param size px */
export const Thumb = ({ url, size = 44 }: { url: string | undefined; size?: number }) => (
  <Avatar
    variant="rounded"
    src={url && `${url}?w=${size * 2}&h=${size * 2}`}
    alt=""
    sx={{ width: size, height: size, bgcolor: 'action.hover' }}
  >
    {' '}
  </Avatar>
)
