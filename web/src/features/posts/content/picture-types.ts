/** The MIME types of pictures that the server accepts (design §5). */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
