export const setting = {
  title: 'Settings',
  appearance: 'Appearance',
  themeSystem: 'Like the device',
  themeLight: 'Light',
  themeDark: 'Dark',
  language: 'Language',
}
