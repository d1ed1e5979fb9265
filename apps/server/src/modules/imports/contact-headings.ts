/** How people call the columns of an address book. */
export const CONTACT_HEADINGS = {
  email: ['e-mail', 'correo', 'correo electrónico', 'mail'],
  phone: ['teléfono', 'phone number', 'celular', 'móvil', 'mobile', 'tel', 'whatsapp'],
  address: ['dirección', 'domicilio', 'street'],
  city: ['ciudad', 'municipio', 'town'],
  state: ['estado', 'departamento', 'provincia', 'province', 'region', 'región'],
  country: ['país'],
};
