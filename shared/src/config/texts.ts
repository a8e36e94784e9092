/** Quotes the specification letter for letter. End-to-end tests compare the screens with these texts. */
export const TEXTS = {
  seeCatalogue: 'Ver Catalogo',
  aboutUs: 'Sobre nosotros',
  promotions: 'Promociones',
  products: 'Productos',
  contact: 'Contacto',
  askHere: 'CONSULTE AQUI !',
  promotionValidUntil: 'Promocion valida hasta el :',
  howToGetThere: 'Como Llegar?',
  enquirySent:
    'Gracias por su consulta! Nos estaremos poniendo en contacto con usted a la brevedad.',
  subscribed:
    'Gracias por elegirnos! Lo estaremos poniendo al tanto de nuestras novedades a la brevedad.',

  home: 'HOME',
  nationwideDelivery: 'Entregas a todo el Pais',
  premiumQuality: 'Calidad Premium',

  askForNewProducts: 'Consultar por nuevos productos',
  searchPlaceholder: 'Buscar producto',
  nothingFound: 'ningun producto encontrado',
  toggleQuote: 'COTIZAR',

  itemsToQuote: 'ITEMS A COTIZAR',
  quoteTitle: 'Cotización',
  contactTitle: 'Contacto',
  requestQuote: 'Cotizar',
  downloadPdf: 'Descargar PDF',
  emptyQuote: 'No hay productos seleccionados',
  sentTitle: '¡Gracias por elegirnos!',
  sentBody: 'Nos estaremos poniendo en contacto con usted a la brevedad.',
  failedTitle: '¡Ups!',
  failedBody: 'No se pudo enviar su mensaje. Vuelva a intentar en un instante.',
  chatGreeting: 'Hola, quisiera una cotizacion por:',

  nameRequired: 'Nombre requerido',
  emailRequired: 'Email requerido',
  phoneRequired: 'Telefono requerido',
  subjectRequired: 'Asunto requerido',
  messageRequired: 'Mensaje requerido',

  pdfProducts: 'Productos:',
  pdfFileName: 'contizacion-mg.pdf',

  pauseAnimations: 'Pausar animaciones',
} as const;
