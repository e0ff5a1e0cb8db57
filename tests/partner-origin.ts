/** A site whose pages may call the interfaces of the platforms that tests share. */
export const partnerOrigin = 'https://partner.example';
