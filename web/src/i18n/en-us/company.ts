export const company = {
  title: 'Our company',
  none: 'Nothing here yet',
}
