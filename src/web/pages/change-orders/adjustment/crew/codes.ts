import { BarcodeDetector } from 'qr/decode.js';

/** Reads codes where the browser itself does not. */
export const codeReader = () => new BarcodeDetector({ formats: ['qr_code'] });
