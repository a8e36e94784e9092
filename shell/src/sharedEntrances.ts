/**
 * Every entrance of `@mg/shared` that runs in a browser, imported so that the shell provides it:
 * a remote can only use what the shell brings along. Those of types alone are gone by then. A test
 * holds this list against the package.
 */
import '@mg/shared/domain/catalogue';
import '@mg/shared/domain/contactForm';
import '@mg/shared/domain/mail';
import '@mg/shared/domain/pageContent';
import '@mg/shared/domain/pageRelease';
import '@mg/shared/domain/promotion';
import '@mg/shared/domain/quote';
import '@mg/shared/domain/quoteStatus';
import '@mg/shared/domain/search';
import '@mg/shared/store/makeStore';
import '@mg/shared/store/hooks';
import '@mg/shared/store/contentState';
import '@mg/shared/store/catalogueSlice';
import '@mg/shared/store/promotionsSlice';
import '@mg/shared/store/quoteSlice';
import '@mg/shared/store/selectors';
import '@mg/shared/services/browserServices';
import '@mg/shared/services/documentStore';
import '@mg/shared/services/enquiryOutbox';
import '@mg/shared/services/messagingApp';
import '@mg/shared/services/siteConfig';
import '@mg/shared/ui/AmountStepper';
import '@mg/shared/ui/Button';
import '@mg/shared/ui/Dialog';
import '@mg/shared/ui/Field';
import '@mg/shared/ui/Honeypot';
import '@mg/shared/ui/Icon';
import '@mg/shared/ui/Logo';
import '@mg/shared/ui/MotionToggle';
import '@mg/shared/ui/Pennants';
import '@mg/shared/ui/Result';
import '@mg/shared/ui/Spinner';
import '@mg/shared/ui/motion';
import '@mg/shared/ui/useForm';
import '@mg/shared/ui/useHydrated';
import '@mg/shared/ui/useMediaQuery';
import '@mg/shared/business';
import '@mg/shared/constants';
import '@mg/shared/router';
import '@mg/shared/routes';
import '@mg/shared/slots';
import '@mg/shared/texts';
