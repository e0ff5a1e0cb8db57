/** Where the site can be reached. Placeholders of a domain that nobody can own, until operators set theirs. */
export const contactAddress = 'hello@vita.example';

export const socialLinks = [
  { name: 'X', url: 'https://x.com/' },
  { name: 'Discord', url: 'https://discord.com/' },
  { name: 'Telegram', url: 'https://telegram.org/' },
] as const;
